import { type PlacedFinding, type RepoPath, toVisibleLine, toVisiblePath } from '../../core/index.ts';
import type { RuleInfo } from '../report.ts';
import { tallyFindings } from '../tally.ts';
import { toCount } from '../words/count.ts';
import { toVerdictWords } from '../words/coverage.ts';
import { toPlaceWords } from '../words/place.ts';
import { toTally } from './badges.ts';
import { type Html, html } from './html.ts';
import type { NumberedFinding, PageFile } from './shown-budget.ts';

/** The way through the page: findings in order of weight, files by folder. */
export function toSidebar(
  findings: readonly NumberedFinding[],
  files: readonly PageFile[],
  rules: ReadonlyMap<string, RuleInfo>,
): Html {
  const list = findings.length === 0 ? null : toFindingList(findings, rules);
  return html`<nav class="side" aria-label="Findings and files">
${list}<details class="files" open><summary><h2>${toCount(files.length, 'file')}</h2></summary>
${toFolders(files)}</details>
</nav>
`;
}

function toFindingList(findings: readonly NumberedFinding[], rules: ReadonlyMap<string, RuleInfo>): Html {
  const items = findings.map(
    ({ number, finding }) =>
      html`<li class="${finding.severity}"><a href="#finding-${number}"><span class="severity">${finding.severity}</span> <span class="what">${toLead(finding.comment, finding.rule === null ? undefined : rules.get(finding.rule))}</span> ${toPlace(finding)}</a></li>
`,
  );
  return html`<details class="findings" open><summary><h2>${toCount(findings.length, 'finding')}</h2></summary><ol>
${items}</ol></details>
`;
}

/** Where there is little room the folder is cut, and not the name and line. */
function toPlace(finding: PlacedFinding): Html {
  const words = toPlaceWords(finding);
  const name = words.lastIndexOf('/') + 1;
  return html`<span class="place"><span class="folder">${words.slice(0, name)}</span><span>${words.slice(name)}</span></span>`;
}

/** A few words for a list: the rule's title, or the beginning of the comment. */
function toLead(comment: string, rule: RuleInfo | undefined): string {
  if (rule) return rule.title;
  const line = toVisibleLine(comment.slice(0, 400).split('\n', 1)[0] ?? '').replaceAll('`', '');
  return line.length > 90 ? `${line.slice(0, 90).replace(/\s+\S*$/, '')}…` : line;
}

function toFolders(files: readonly PageFile[]): Html {
  const folders = new Map<string, Html[]>();
  for (const file of files) {
    const { folder, name } = splitPath(file.coverage.path);
    const items = folders.get(folder) ?? [];
    items.push(toItem(file, name));
    folders.set(folder, items);
  }
  const groups = Array.from(
    folders,
    ([folder, items]) => html`<h3>${folder || './'}</h3><ul>
${items}</ul>
`,
  );
  return html`${groups}`;
}

function toItem({ index, coverage, findings }: PageFile, name: string): Html {
  const words = toVerdictWords(coverage.verdict);
  const tally = toTally(tallyFindings(findings.map(({ finding }) => finding)));
  return html`<li class="${coverage.verdict.kind}"><a href="#file-${index}" title="${words}">${name}</a>${tally}</li>
`;
}

function splitPath(path: RepoPath): { readonly folder: string; readonly name: string } {
  const shown = toVisiblePath(path);
  const at = shown.lastIndexOf('/') + 1;
  return { folder: shown.slice(0, at), name: shown.slice(at) };
}
