/**
 * Browsers lay out a long body only when it comes near, and until then take it to be as high as its class says: inline styles
 * would need a weaker policy.
 */
export const bodyHeights = [100, 200, 400, 800, 1_600, 4_000, 12_000] as const;
const longBodies = bodyHeights
  .map((lines) => `.body.lines-${lines}{contain-intrinsic-height:auto ${Math.round(lines * 1.28)}rem}`)
  .join('');

/** Files, hunks and lines of code. */
export const diffStyle = `
.file{background:var(--surface);border:1px solid var(--line);border-radius:8px;margin-bottom:.7rem}
.file>summary{position:sticky;top:0;z-index:2;display:flex;flex-wrap:wrap;align-items:center;gap:.15rem .8rem;background:var(--surface);border-radius:8px;padding:.5rem .9rem;list-style:none}
.file>summary::-webkit-details-marker{display:none}
.file>summary::before{content:"";flex:none;width:.45rem;height:.45rem;border:solid var(--dim);border-width:0 2px 2px 0;transform:rotate(-45deg);margin-right:-.15rem}
.file[open]>summary::before{transform:rotate(45deg) translate(-.1rem,-.1rem)}
.file[open]>summary{border-bottom:1px solid var(--line);border-radius:8px 8px 0 0}
.file h3{font-size:.9rem;font-weight:600;overflow-wrap:anywhere;min-width:0}
.file .folder{color:var(--dim);font-weight:400}
.file .history,.file .verdict{font-size:.8rem;color:var(--dim);overflow-wrap:anywhere}
.file.not-reviewed .verdict{color:var(--warning)}
.file .changed{margin-left:auto;font-size:.83rem;font-variant-numeric:tabular-nums}
.plus{color:var(--added-mark)}.minus{color:var(--deleted-mark)}
.body{overflow-x:auto;border-radius:0 0 8px 8px}
.body.long{content-visibility:auto;contain-intrinsic-size:auto 8rem}
${longBodies}
.body>.note{padding:.7rem .9rem}
.body>.finding{margin:.8rem}
.hunk{width:100%;border-collapse:collapse;font-size:.8rem;line-height:1.6;tab-size:4}
.hunk+.hunk{border-top:6px solid var(--sunken)}
.hunk td{padding:0;vertical-align:top}
.hunk td:nth-child(-n+2){width:1%;min-width:2.9rem;padding:0 .55rem;text-align:right;color:var(--dim);user-select:none;font-variant-numeric:tabular-nums;white-space:nowrap}
.hunk td:nth-child(3){width:1.2rem;text-align:center;user-select:none}
.hunk td:nth-child(4){white-space:pre-wrap;overflow-wrap:anywhere;padding-right:.8rem}
body:has(#wrap-lines:not(:checked)) .hunk td:nth-child(4){white-space:pre;overflow-wrap:normal}
.hunk .added{background:var(--added-ground)}.hunk .added td:nth-child(3){color:var(--added-mark)}
.hunk .deleted{background:var(--deleted-ground)}.hunk .deleted td:nth-child(3){color:var(--deleted-mark)}
.hunk ins{text-decoration:none;background:var(--added-word);border-radius:3px}
.hunk del{text-decoration:none;background:var(--deleted-word);border-radius:3px}
.hunk .anchored td:first-child{box-shadow:inset 3px 0 var(--ink)}
.hunk .section td{background:var(--sunken);color:var(--dim);width:auto;text-align:left;padding:.12rem .8rem;font-size:.95em;white-space:pre-wrap;overflow-wrap:anywhere}
.hunk .omitted td{background:var(--sunken);color:var(--dim);text-align:center;width:auto;padding:.3rem;font-family:system-ui,sans-serif}
.hunk .card>td{width:auto;padding:.6rem .8rem .8rem 3.2rem;text-align:left;white-space:normal;user-select:auto;font-variant-numeric:normal;color:var(--ink);background:var(--surface)}
@media (max-width:48rem){.hunk td:first-child:not([colspan]){display:none}.hunk td:nth-child(2){min-width:2.1rem;padding:0 .35rem}.hunk .card>td{padding:.5rem}.hunk{font-size:.75rem}}
`;
