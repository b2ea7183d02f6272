/**
 * How else a value may be written and still be read back by anyone: percent-encoded, as a JSON or HTML string, in
 * hexadecimal, and in base64 at each of its three alignments, without the characters at the ends that depend on what
 * stands beside. Each form once; forms that are too short to mean anything are left out.
 */
export function toWrittenForms(value: string): string[] {
  const bytes = Buffer.from(value, 'utf8');
  const hex = bytes.toString('hex');
  const forms = [
    value,
    encodeURIComponent(value.toWellFormed()),
    JSON.stringify(value).slice(1, -1),
    toHtml(value),
    ...(bytes.length >= shortestEncoded ? [hex, hex.toUpperCase(), ...toBase64Forms(bytes)] : []),
  ];
  return [...new Set(forms)];
}

/** Fewer bytes leave too few characters in base64 to tell them from chance. */
const shortestEncoded = 6;

/** The part of the base64 of some bytes that stands for them alone, whatever stands before and after them. */
export function toBase64Forms(bytes: Uint8Array): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes]);
    const firstWhole = Math.ceil((offset * 8) / 6);
    const lastWhole = Math.floor((shifted.length * 8) / 6);
    const form = shifted.toString('base64').slice(firstWhole, lastWhole);
    const urlForm = form.replaceAll('+', '-').replaceAll('/', '_');
    return form === urlForm ? [form] : [form, urlForm];
  });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function toHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
