/** On paper everything is open and nothing sticks; colours are kept because they carry meaning. */
export const printStyle = `
@media print{
body{font-size:10pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.side,.toolbar,.skip,.steps{display:none}
.columns{display:block}
.file>summary{position:static}
details::details-content{content-visibility:visible;display:block}
.body{content-visibility:visible;overflow:visible}
.finding,tr{break-inside:avoid}
.file>summary,h2{break-after:avoid}
}
`;
