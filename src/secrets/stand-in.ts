/** Whether a secret was already made unreadable by its author: `ghp_xxxxxxxx`, `********`, `eyJhbGciOi...`. */
export function isCrossedOut(text: string): boolean {
  return /[xX]{5}|\*{3}|\.{3}|\u2026|\u2022{3}/.test(text);
}

/** Names of variables in the syntaxes of templates and shells, the whole value or a part of it. */
const reference =
  /\$\{[\w.:\-\s'"[\]()$?!|@#=]*\}|\$\([\w\s.$"'-]*\)?|\{\{[-\w\s.|"'$]*\}\}|\{%|<%|#\{[\w.\s]*\}|%\(\w+\)s|(?<!\w)%[sdvq](?!\w)|%[A-Z_]{3,}%|^\$[A-Za-z_]\w*$|^\$\d$|^\$env:/;

/** A name in brackets: `<your token>`, `[PASSWORD]`, `{API_KEY}`, `@password@`. */
const bracketed = /^(?:<[^<>]*>|\[[A-Za-z_ -]*\]|\{[A-Za-z_ .-]*\}|@[A-Za-z_.]+@|__[A-Za-z_]+__)$/;

/** Words with which people say that the real value goes here. As words of their own, so that chance letters don't count. */
const wording =
  /(?<![a-z])(?:your|example|placeholder|change[-_ ]?me|change[-_ ]?this|replace|redacted|insert|dummy|sample|todo|fixme|fill[-_ ]?in|goes[-_ ]?here|not[-_ ]?set|undefined)(?![a-z])/i;

/** How the documentation of AWS ends its invented keys. */
const documentation = /EXAMPLE/;

/** Whether a value only stands for a secret: a reference, a bracketed name, crossed out, or worded as such. */
export function isStandIn(value: string): boolean {
  return (
    isCrossedOut(value) ||
    reference.test(value) ||
    bracketed.test(value) ||
    wording.test(value) ||
    documentation.test(value)
  );
}
