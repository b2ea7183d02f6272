/**
 * Secrets for tests: right in form, drawn here, and never written out in a file, so that no scanner of repositories takes
 * them for real ones. The same arguments give the same text on every machine.
 */
export function draw(length: number, alphabet: keyof typeof alphabets = 'base62', seed = 1): string {
  const characters = alphabets[alphabet];
  let state = seed * 2_654_435_761 + length;
  let drawn = '';
  while (drawn.length < length) {
    // A linear congruential generator (Numerical Recipes); its high bits are random enough for tests.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    drawn += characters[Math.floor((state / 2 ** 32) * characters.length)];
  }
  return drawn;
}

const digits = '0123456789';
const small = 'abcdefghijklmnopqrstuvwxyz';
const capitals = small.toUpperCase();

const alphabets = {
  digits,
  small,
  capitals,
  letters: small + capitals,
  hex: `${digits}abcdef`,
  base32: `${capitals}234567`,
  lower36: digits + small,
  upper36: digits + capitals,
  base62: digits + small + capitals,
  base64: `${digits}${small}${capitals}+/`,
  base64url: `${digits}${small}${capitals}-_`,
};

/** An armoured block as OpenSSL prints it: lines of 64 characters and a shorter last one. */
export function drawArmour(label: string, lines: number): string {
  const body = Array.from({ length: lines }, (_, index) => draw(64, 'base64', index + 2));
  return [`-----BEGIN ${label}-----`, ...body, `${draw(22, 'base64')}==`, `-----END ${label}-----`].join(
    '\n',
  );
}
