export { breakCiCommands } from './ci-commands.ts';
export { toHtml } from './html/to-html.ts';
export { toAsciiJson } from './json/ascii-json.ts';
export { toJson } from './json/to-json.ts';
export { toMarkdown } from './markdown/to-markdown.ts';
export type { Report, RuleInfo } from './report.ts';
export { toSarif } from './sarif/to-sarif.ts';
export { toText } from './text/to-text.ts';
