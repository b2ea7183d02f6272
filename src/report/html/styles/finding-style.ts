/** Findings as cards. */
export const findingStyle = `
.finding{border:1px solid var(--line);border-left-width:4px;border-radius:4px 8px 8px 4px;padding:.65rem .95rem .7rem;font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif;max-width:62rem;scroll-margin-top:9rem}
.finding+.finding{margin-top:.6rem}
.finding.blocker{background:var(--blocker-ground);border-color:var(--blocker-line);border-left-color:var(--blocker)}
.finding.warning{background:var(--warning-ground);border-color:var(--warning-line);border-left-color:var(--warning)}
.finding.nit{background:var(--nit-ground);border-color:var(--nit-line);border-left-color:var(--nit)}
.finding:target{outline:2px solid var(--accent);outline-offset:2px}
.finding header{display:flex;gap:.3rem 1rem;align-items:baseline;justify-content:space-between}
.finding h4{font-size:.97rem;min-width:0;overflow-wrap:anywhere}
.finding .severity{font-weight:700}
.finding.blocker .severity{color:var(--blocker)}
.finding.warning .severity{color:var(--warning)}
.finding.nit .severity{color:var(--nit)}
.finding .place{font-size:.8rem;font-weight:400;color:var(--dim)}
.finding .rule{font-weight:400;font-size:.78rem;background:none;padding:0;color:var(--dim)}
.finding code{background:color-mix(in srgb,var(--ink) 8%,transparent)}
.finding .prose{margin-top:.3rem;max-width:75ch}
.finding .note,.finding .why{margin-top:.45rem}
.finding .line{margin:.5rem 0 0;padding:.35rem .6rem;background:var(--surface);border-radius:6px;font-size:.8rem;white-space:pre-wrap;overflow-wrap:anywhere}
.steps{flex:none;font-size:.8rem;color:var(--dim);white-space:nowrap;font-variant-numeric:tabular-nums}
.steps a,.steps span{display:inline-block;min-width:1.3rem;text-align:center;text-decoration:none;border-radius:4px}
.steps a:hover{background:var(--surface)}
.steps span{opacity:.35}
.why{font-size:.87rem;max-width:75ch}
.why summary{color:var(--dim);width:fit-content}
.why p{margin-top:.3rem}
@media (max-width:48rem){.finding{padding:.55rem .7rem}}
`;
