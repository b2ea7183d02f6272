import type { TextRule } from '../../rule.ts';

const faults: readonly { readonly files: RegExp; readonly pattern: RegExp; readonly comment: string }[] = [
  {
    files:
      /(?:^|\/)(?:requirements[\w.-]*\.txt|constraints[\w.-]*\.txt|pip\.conf|Pipfile|pyproject\.toml|setup\.cfg)$/,
    pattern:
      /(?:--(?:extra-)?index-url[= ]|--find-links[= ]|-i |url\s*=\s*['"]?|@ )\s*http:\/\/(?!localhost|127\.)/,
    comment: 'Packages come over an unencrypted connection here and can be replaced on the way. Use https.',
  },
  {
    files: /(?:^|\/)(?:requirements[\w.-]*\.txt|pip\.conf)$/,
    pattern: /^\s*(?:--extra-index-url[= ]|extra-index-url\s*=)/,
    comment:
      'With a second index pip takes the highest version from either, so anybody can publish a private name in the public one. Use one index that mirrors both.',
  },
  {
    files: /(?:^|\/)Gemfile$|\.gemspec$/,
    pattern: /^\s*(?:source\s+['"]http:\/\/|gem\b.*\bgit:\s*['"](?:git|http):\/\/)/,
    comment: 'Gems come over an unencrypted connection here and can be replaced on the way. Use https.',
  },
  {
    files: /(?:^|\/)(?:pom\.xml|build\.gradle(?:\.kts)?|settings\.gradle(?:\.kts)?|settings\.xml)$/,
    pattern:
      /<url>http:\/\/(?!localhost|127\.)[^<]*(?:maven|repo|nexus|artifactory)|\burl\s*=?\s*(?:uri\()?["']http:\/\/(?!localhost|127\.)|allowInsecureProtocol\s*=\s*true/,
    comment: 'Packages come over an unencrypted connection here and can be replaced on the way. Use https.',
  },
  {
    files: /(?:^|\/)go\.mod$/,
    pattern: /^\s*(?:replace\s+)?[\w./-]+(?:\s+v\S+)?\s+=>\s+(?:\.\.\/\.\.\/|\/|[A-Z]:)/,
    comment:
      'This replacement exists only on one machine, and everybody else cannot build. Remove it, or name a published version.',
  },
];

export const dependencyFromAnywhere: TextRule = {
  id: 'dependency-from-anywhere',
  title: 'Dependency that can be replaced on its way',
  severity: 'warning',
  languages: 'text',
  rationale: 'What a build installs, it runs: where it comes from has to be as safe as the code itself.',
  serves: 'security.supply-chain-is-pinned',
  examples: {
    bad: [
      { path: 'requirements.txt', text: '--index-url http://pypi.example.com/simple' },
      { path: 'requirements-dev.txt', text: '--extra-index-url https://packages.example.com/simple' },
      { path: 'Gemfile', text: "source 'http://rubygems.org'" },
      { path: 'pom.xml', text: '      <url>http://repo.example.com/maven2</url>' },
      { path: 'build.gradle', text: "    maven { url 'http://packages.example.com' }" },
      { path: 'go.mod', text: 'replace example.com/tool => ../../somebody/tool' },
    ],
    good: [
      { path: 'requirements.txt', text: '--index-url https://pypi.example.com/simple' },
      { path: 'requirements.txt', text: 'requests==2.32.3' },
      { path: 'Gemfile', text: "source 'https://rubygems.org'" },
      { path: 'pom.xml', text: '  <url>http://www.example.com/product</url>' },
      { path: 'go.mod', text: 'replace example.com/tool => ./tool' },
      { path: 'notes.txt', text: '--index-url http://pypi.example.com/simple' },
    ],
  },
  triggers: ['http:', 'extra-index-url', '=>', 'allowInsecureProtocol'],
  applies: ({ role, path }) => role !== 'test' && faults.some(({ files }) => files.test(path)),
  check: ({ text }, { path }) =>
    faults.find(({ files, pattern }) => files.test(path) && pattern.test(text))?.comment ?? null,
};
