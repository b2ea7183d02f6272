import type { SgNode } from '@ast-grep/napi';
import { type DynamicLanguage, dynamicLanguages, type Language } from './languages.ts';

/** A grammar at hand. `rootOf` takes time that grows with the text: bound it before. */
export interface Grammar {
  rootOf(text: string): SgNode;
  /** Whether the grammar has nodes of this kind. */
  knows(kind: string): boolean;
}

type AstGrep = typeof import('@ast-grep/napi');
type Registration = typeof import('@ast-grep/lang-python');

const builtIn: Readonly<Partial<Record<Language, string>>> = {
  typescript: 'TypeScript',
  tsx: 'Tsx',
  javascript: 'JavaScript',
};

/** Each parser is a native library in a package of its own. */
const packages: Readonly<Record<DynamicLanguage, () => Promise<{ default: Registration }>>> = {
  python: () => import('@ast-grep/lang-python'),
  go: () => import('@ast-grep/lang-go'),
  java: () => import('@ast-grep/lang-java'),
  ruby: () => import('@ast-grep/lang-ruby'),
  rust: () => import('@ast-grep/lang-rust'),
  bash: () => import('@ast-grep/lang-bash'),
  yaml: () => import('@ast-grep/lang-yaml'),
  c: () => import('@ast-grep/lang-c'),
  cpp: () => import('@ast-grep/lang-cpp'),
  php: () => import('@ast-grep/lang-php'),
};

let registered: Promise<ReadonlySet<Language>> | null = null;

/** The grammar of a language, or null where its parser does not exist on this platform. */
export async function loadGrammar(language: Language): Promise<Grammar | null> {
  const astGrep = await import('@ast-grep/napi');
  const name = builtIn[language];
  if (name !== undefined) return toGrammar(astGrep, name);
  registered ??= registerAll(astGrep);
  return (await registered).has(language) ? toGrammar(astGrep, language) : null;
}

/** Registration counts once in a process, so every language goes into the one call. */
async function registerAll(astGrep: AstGrep): Promise<ReadonlySet<Language>> {
  const found: Record<string, Registration> = {};
  const available = new Set<Language>();
  for (const language of dynamicLanguages) {
    const registration = await readRegistration(language);
    if (registration === null) continue;
    found[language] = registration;
    available.add(language);
  }
  astGrep.registerDynamicLanguage(found);
  return available;
}

async function readRegistration(language: DynamicLanguage): Promise<Registration | null> {
  try {
    const registration = (await packages[language]()).default;
    // The path is a getter that throws where no parser was built for this platform.
    return registration.libraryPath === '' ? null : registration;
  } catch {
    return null;
  }
}

function toGrammar(astGrep: AstGrep, name: string): Grammar {
  return {
    rootOf: (text) => astGrep.parse(name, text).root(),
    knows: (kind) => astGrep.kind(name, kind) !== 0,
  };
}
