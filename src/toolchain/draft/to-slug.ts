const longestSlug = 48;

/**
 * A name for a file and a rule out of any text: lower-case letters and digits of ASCII with hyphens between them, at
 * most 48. Empty where the text has none of those.
 */
export function toSlug(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{Mark}/gu, '');
  const words = plain
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, longestSlug) : `${slug}-${word}`;
    if (longer.length > longestSlug) break;
    slug = longer;
  }
  return slug;
}
