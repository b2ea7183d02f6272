import { configurationPath, type Renderer, skillsPath } from '../configuration.ts';
import { compareText } from '../paths/compare-text.ts';
import type { ContextDocument } from './context-document.ts';
import { toCodeSpan } from './to-code-span.ts';

/** What a renderer adds to the facts that every context shows. It adds no rule (PO-3). */
const ownFacts: Record<Renderer, (document: ContextDocument) => readonly string[]> = {
  'agents-md': ({ configuration: { skills, verificationCommand } }) => [
    `Skills: ${toList(skills.map((name) => `${skillsPath}/${name}/SKILL.md`))}`,
    ...(verificationCommand === null ? [] : [`Verification command: ${toCodeSpan(verificationCommand)}`]),
  ],
  'policy-context-md': () => [],
};

/** The section that says where the rules come from. What it lists is the same in whatever order it was configured. */
export function toPolicySystem(document: ContextDocument): string {
  const { configuration, composition } = document;
  const { repository, revision } = configuration.toolchain;
  const own = composition.rules.filter(({ rule }) => rule.origin === 'repository');
  const facts = [
    `Configuration: ${toCodeSpan(configurationPath)}`,
    `Context: ${toCodeSpan(composition.context)}`,
    `Toolchain: ${toCodeSpan(`${repository}@${revision}`)}`,
    `Repository modules: ${toList(own.map(({ rule }) => rule.path))}`,
    ...ownFacts[document.renderer](document),
  ];
  return `## Policy system

Each section below is one rule. The line in italics that ends it says how binding the rule is and which file states
it. This document is generated from those files, and a rule is changed there.

${facts.map((fact) => `- ${fact}`).join('\n')}`;
}

function toList(words: readonly string[]): string {
  return words.length === 0 ? 'none' : words.toSorted(compareText).map(toCodeSpan).join(', ');
}
