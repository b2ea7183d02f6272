/** JavaScript in its three grammars: most rules for one of them hold for all. */
export const ecmascript = ['typescript', 'tsx', 'javascript'] as const;

/** Languages whose parsers are separate packages, loaded when a part first needs one. */
export const dynamicLanguages = [
  'python',
  'go',
  'java',
  'ruby',
  'rust',
  'bash',
  'yaml',
  'c',
  'cpp',
  'php',
] as const;
export type DynamicLanguage = (typeof dynamicLanguages)[number];
export type Language = (typeof ecmascript)[number] | DynamicLanguage;

const byExtension: ReadonlyMap<string, Language> = new Map([
  ['ts', 'typescript'],
  ['mts', 'typescript'],
  ['cts', 'typescript'],
  ['tsx', 'tsx'],
  ['js', 'javascript'],
  ['mjs', 'javascript'],
  ['cjs', 'javascript'],
  ['jsx', 'javascript'],
  ['py', 'python'],
  ['pyi', 'python'],
  ['go', 'go'],
  ['java', 'java'],
  ['rb', 'ruby'],
  ['rake', 'ruby'],
  ['gemspec', 'ruby'],
  ['rs', 'rust'],
  ['sh', 'bash'],
  ['bash', 'bash'],
  ['yml', 'yaml'],
  ['yaml', 'yaml'],
  ['c', 'c'],
  ['h', 'c'],
  ['cc', 'cpp'],
  ['cpp', 'cpp'],
  ['cxx', 'cpp'],
  ['hh', 'cpp'],
  ['hpp', 'cpp'],
  ['hxx', 'cpp'],
  ['php', 'php'],
]);

/** The language that a path's extension tells, or null where no rule knows the language. */
export function toLanguage(path: string): Language | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot < 0 ? null : (byExtension.get(name.slice(dot + 1).toLowerCase()) ?? null);
}
