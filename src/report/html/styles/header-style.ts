/** The verdict, the coverage bar, the limitations and the switches. */
export const headerStyle = `
.top{max-width:104rem;margin:0 auto;padding:1.5rem clamp(.9rem,2.5vw,2.5rem) 1.4rem}
.subject{color:var(--dim);font-size:.9rem;display:flex;flex-wrap:wrap;gap:.2rem .8rem;align-items:baseline;overflow-wrap:anywhere}
.subject strong{color:var(--ink);letter-spacing:.01em}
.verdict-line{display:flex;align-items:center;gap:.9rem;margin:.9rem 0 .2rem}
h1{font-size:clamp(1.3rem,1rem + 1.4vw,1.8rem);letter-spacing:-.015em}
h1 span{display:block;font-size:.62em;font-weight:550;letter-spacing:0;margin-top:.15em}
.seal{flex:none;width:3rem;height:3rem}
.seal .shape{fill:var(--good-ground);stroke:var(--good);stroke-width:2}
.seal .sign{fill:none;stroke:var(--good);stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
.seal.complete-with-blocking .shape{fill:var(--blocker-ground);stroke:var(--blocker)}
.seal.complete-with-blocking .sign{stroke:var(--blocker)}
.seal.incomplete .shape{fill:var(--warning-ground);stroke:var(--warning);stroke-dasharray:5 3}
.seal.incomplete .sign{stroke:var(--warning)}
.about{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr));gap:1rem 3.5rem;margin-top:1rem;align-items:start}
.summary{max-width:78ch}
.coverage{margin:.45rem 0 0;max-width:60rem}
.coverage svg{display:block;width:100%;height:.6rem;border-radius:.3rem;overflow:hidden;background:var(--sunken)}
.coverage rect{stroke:var(--page);stroke-width:2;vector-effect:non-scaling-stroke}
.coverage rect.reviewed{fill:var(--bar)}
.coverage rect.no-lines{fill:var(--bar);opacity:.45}
.coverage rect.excluded{fill:var(--bar-quiet)}
.coverage rect.not-reviewed{fill:var(--bar-missed)}
.coverage figcaption{display:flex;flex-wrap:wrap;gap:.1rem 1.1rem;margin-top:.45rem;font-size:.87rem;color:var(--dim)}
.coverage strong{font-weight:600;color:var(--ink)}
.coverage ul{display:flex;flex-wrap:wrap;gap:.1rem 1.1rem;list-style:none;margin:0;padding:0}
.coverage li::before{content:"";display:inline-block;width:.65em;height:.65em;border-radius:2px;margin-right:.45em;background:var(--bar)}
.coverage li.no-lines::before{opacity:.45}
.coverage li.excluded::before{background:var(--bar-quiet)}
.coverage li.not-reviewed::before{background:var(--bar-missed)}
.limits{margin-top:1rem;max-width:60rem;border:1px solid var(--warning-line);background:var(--warning-ground);border-radius:8px;padding:.75rem 1rem}
.limits h2{color:var(--warning);font-size:.95rem}
.limits ul{margin:.35rem 0 0;padding-left:1.1rem;max-height:14rem;overflow:auto}
.limits li{overflow-wrap:anywhere}
.toolbar{display:flex;flex-wrap:wrap;gap:.4rem .5rem;align-items:center}
.switch{display:inline-flex;align-items:center;gap:.4rem;border:1px solid var(--line);background:var(--surface);border-radius:99px;padding:.16rem .75rem .16rem .55rem;font-size:.87rem;cursor:pointer;user-select:none}
.switch input{margin:0;accent-color:var(--accent)}
.switch:has(:focus-visible){outline:2px solid var(--accent);outline-offset:1px}
.switch.blocker{color:var(--blocker);border-color:var(--blocker-line)}
.switch.warning{color:var(--warning);border-color:var(--warning-line)}
.switch.nit{color:var(--nit);border-color:var(--nit-line)}
.switch.blocker input{accent-color:var(--blocker)}.switch.warning input{accent-color:var(--warning)}.switch.nit input{accent-color:var(--nit)}
body:has(#show-blocker:not(:checked)) :is(.finding,.side li).blocker{display:none}
body:has(#show-warning:not(:checked)) :is(.finding,.side li).warning{display:none}
body:has(#show-nit:not(:checked)) :is(.finding,.side li).nit{display:none}
`;
