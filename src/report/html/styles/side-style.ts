/** The way through the page. */
export const sideStyle = `
.side{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:.2rem .3rem 2rem 0;font-size:.89rem;scrollbar-width:thin}
.side summary{padding:.35rem 0;list-style-position:outside;margin-left:1.1em}
.side summary h2{display:inline;font-size:.8rem;color:var(--dim);font-weight:600;letter-spacing:.02em}
.side ol,.side ul{list-style:none;margin:0;padding:0}
.side h3{font:500 .78rem/1.4 ui-monospace,"SF Mono","Cascadia Code",Menlo,Consolas,"DejaVu Sans Mono",monospace;color:var(--dim);margin:.65rem 0 .15rem;padding-left:.6rem;overflow-wrap:anywhere}
.side li{display:flex;gap:.4rem;align-items:center}
.side a{flex:1;min-width:0;color:inherit;text-decoration:none;border-radius:6px;padding:.22rem .6rem;overflow-wrap:anywhere}
.side a:hover{background:var(--sunken)}
.side .findings{margin-bottom:.8rem}
.side .findings a{display:grid;grid-template-columns:auto 1fr;gap:0 .5rem;border-left:3px solid transparent;border-radius:0 6px 6px 0;padding:.32rem .6rem}
.side .severity{font-size:.74rem;font-weight:650;align-self:center}
.side .what{grid-column:1/3;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.side .place{grid-row:1;grid-column:2;display:flex;justify-content:flex-end;min-width:0;font-size:.74rem;color:var(--dim);white-space:nowrap}
.side .place span{overflow:hidden;text-overflow:ellipsis}
.side .place .folder{flex-shrink:9999}
.side .blocker a{border-color:var(--blocker)}.side .blocker .severity{color:var(--blocker)}
.side .warning a{border-color:var(--warning)}.side .warning .severity{color:var(--warning)}
.side .nit a{border-color:var(--nit)}.side .nit .severity{color:var(--nit)}
.side .excluded a,.side .no-lines a{color:var(--dim)}
.side .excluded a{text-decoration:line-through;text-decoration-color:var(--line)}
.side .not-reviewed a{color:var(--warning)}
.tally{display:inline-flex;gap:.2rem}
.mark{min-width:1.35em;text-align:center;border-radius:99px;padding:0 .4em;font-size:.76rem;font-weight:650;line-height:1.5;border:1px solid}
.mark.blocker{color:var(--blocker);background:var(--blocker-ground);border-color:var(--blocker-line)}
.mark.warning{color:var(--warning);background:var(--warning-ground);border-color:var(--warning-line)}
.mark.nit{color:var(--nit);background:var(--nit-ground);border-color:var(--nit-line)}
@media (max-width:62rem){.side{position:static;max-height:none;padding:0}.side ol{max-height:24rem;overflow:auto}.side .files{max-height:16rem;overflow:auto}}
`;
