import { resolve } from 'node:path';
import { build } from 'vite';

interface Grammar {
  readonly NoOperationTraceWriter: new () => object;
  readonly parseAction: Parse;
  readonly parseWorkflow: Parse;
}

type Parse = (
  file: { readonly name: string; readonly content: string },
  trace: object,
) => { readonly context: { readonly errors: { getErrors(): readonly Error[] } } };

/** What GitHub's own parser has against an action or a workflow, expressions included; empty where nothing. */
export type GrammarCheck = (kind: 'action' | 'workflow', name: string, content: string) => readonly string[];

const parser = 'node_modules/@actions/workflow-parser/dist';

/**
 * GitHub's parser of workflows and actions, as their language server uses it. It is bundled first: it imports its grammars
 * in a way that only bundlers understand.
 */
export async function createGrammarCheck(): Promise<GrammarCheck> {
  const grammar = await bundle([
    `export { NoOperationTraceWriter, parseWorkflow } from ${toSpecifier('index.js')};`,
    `export { parseAction } from ${toSpecifier('actions/action-parser.js')};`,
  ]);
  return (kind, name, content) => {
    const parse = kind === 'action' ? grammar.parseAction : grammar.parseWorkflow;
    const parsed = parse({ name, content }, new grammar.NoOperationTraceWriter());
    return parsed.context.errors.getErrors().map(({ message }) => message);
  };
}

function toSpecifier(file: string): string {
  return JSON.stringify(resolve(parser, file));
}

async function bundle(lines: readonly string[]): Promise<Grammar> {
  const entry = resolve('virtual-grammar.js');
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? lines.join('\n') : null),
      },
    ],
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'grammar' } },
  });
  const [built] = [result].flat();
  if (built === undefined || !('output' in built))
    throw new Error('vite gives an output where it does not watch');
  const [{ code }] = built.output;
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Grammar;
}
