export interface Tag {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
}

/**
 * The opening tags of a page as a browser's tokenizer sees them, names in lower case. The content of the style sheet is passed
 * over, and character references in values are left as they are.
 */
export function readTags(page: string): readonly Tag[] {
  const markup = page.replace(/^<!doctype html>/i, '').replace(/<style>[^<]*<\/style>/, '<style></style>');
  const tags: Tag[] = [];
  for (const [, closing, name = '', rest = ''] of markup.matchAll(
    /<(\/?)([a-z!?][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi,
  )) {
    if (closing === '/') continue;
    const attributes = Array.from(
      rest.matchAll(/([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g),
      ([, attribute = '', double, single, bare]) =>
        [attribute.toLowerCase(), double ?? single ?? bare ?? ''] as const,
    );
    tags.push({ name: name.toLowerCase(), attributes });
  }
  return tags;
}
