import { z } from 'zod';
import { err, ok, parseJson, type Result, toCanonicalJson, toUtf8 } from '../core/index.ts';
import type { TrustFailure } from './trust-failure.ts';

/**
 * A DSSE envelope as we accept it: https://github.com/secure-systems-lab/dsse/blob/master/envelope.md with exactly one
 * signature, so that nothing depends on which of several is looked at.
 */
export interface Envelope {
  readonly payloadType: string;
  readonly payload: Uint8Array;
  readonly keyId: string;
  readonly signature: Uint8Array;
}

/** The media type of in-toto statements. */
export const statementType = 'application/vnd.in-toto+json';

const longestEnvelope = 64 << 20;

const schema = z.strictObject({
  payloadType: z.string(),
  payload: z.string(),
  signatures: z.array(z.strictObject({ keyid: z.string(), sig: z.string() })),
});

/** Reads an envelope that anybody may have written: closed members, one spelling of base64, one signature. */
export function parseEnvelope(bytes: Uint8Array): Result<Envelope, TrustFailure> {
  if (bytes.length > longestEnvelope) return err({ code: 'trust.envelope-malformed', reason: 'too-long' });
  const text = toUtf8(bytes);
  const json = text === null ? null : parseJson(text);
  if (json?.ok !== true) return err({ code: 'trust.envelope-malformed', reason: 'json' });
  const parsed = schema.safeParse(json.value);
  if (!parsed.success) return err({ code: 'trust.envelope-malformed', reason: 'members' });
  const { payloadType, payload, signatures } = parsed.data;
  const [signature] = signatures;
  if (signature === undefined || signatures.length !== 1)
    return err({ code: 'trust.signature-count', count: signatures.length });
  if (payloadType !== statementType) return err({ code: 'trust.payload-type-differs' });
  const decoded = [payload, signature.sig].map(fromBase64);
  const [payloadBytes, signatureBytes] = decoded;
  return payloadBytes && signatureBytes
    ? ok({ payloadType, payload: payloadBytes, keyId: signature.keyid, signature: signatureBytes })
    : err({ code: 'trust.envelope-malformed', reason: 'base64' });
}

/** The bytes of an envelope: canonical JSON with a final line feed. */
export function toEnvelopeBytes({ payloadType, payload, keyId, signature }: Envelope): Uint8Array {
  const json = toCanonicalJson({
    payloadType,
    payload: Buffer.from(payload).toString('base64'),
    signatures: [{ keyid: keyId, sig: Buffer.from(signature).toString('base64') }],
  });
  return Buffer.from(`${json}\n`, 'utf8');
}

/** Standard base64 in its one spelling: padded, no white space, no stray bits. */
function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
