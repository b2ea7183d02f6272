/** Type, ground and the page's skeleton. */
export const baseStyle = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:4.5rem}
body{margin:0;background:var(--page);color:var(--ink);font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif}
code,pre,.hunk,.place,.path,.folder-name{font-family:ui-monospace,"SF Mono","Cascadia Code",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-variant-ligatures:none}
code{font-size:.88em;background:var(--sunken);border-radius:4px;padding:.1em .35em;overflow-wrap:anywhere}
h1,h2,h3,h4{margin:0;font-weight:650;line-height:1.25;text-wrap:balance}
h2{font-size:1.05rem}
p{margin:0}
a{color:var(--accent);text-underline-offset:.18em}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
main:focus{outline:none}
summary{cursor:pointer}
.skip{position:absolute;left:-100vw;top:.5rem;background:var(--surface);padding:.5rem 1rem;z-index:9}
.skip:focus{left:.5rem}
.note{color:var(--dim);font-size:.87rem}
.prose p+p{margin-top:.6em}
.prose p{white-space:pre-line;overflow-wrap:anywhere}
.hidden-character{color:var(--warning);background:var(--warning-ground);border-radius:3px;box-shadow:0 0 0 1px var(--warning-line);font-size:.92em}
.columns{display:grid;grid-template-columns:minmax(15rem,19rem) minmax(0,1fr);gap:2rem;max-width:104rem;margin:0 auto;padding:0 clamp(.9rem,2.5vw,2.5rem)}
main{min-width:0;padding-bottom:3rem}
main>section{margin-top:1.6rem}
main>section>h2{margin-bottom:.7rem}
footer{border-top:1px solid var(--line);background:var(--surface);padding:1.6rem clamp(.9rem,2.5vw,2.5rem) 2.4rem}
.provenance{max-width:99rem;margin:0 auto}
.provenance>p{color:var(--dim);margin:.3rem 0 1rem;max-width:75ch}
.provenance dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,30rem),1fr));gap:.55rem 2rem;margin:0}
.provenance dt{color:var(--dim);font-size:.8rem}
.provenance dd{margin:0}
.provenance code{background:none;padding:0;font-size:.82rem}
@media (max-width:62rem){.columns{grid-template-columns:minmax(0,1fr);gap:1rem}}
`;
