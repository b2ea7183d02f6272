import { type JsonValue, toCanonicalJson } from '../core/index.ts';
import { statementType, toEnvelopeBytes } from './envelope.ts';
import type { Signer } from './signer.ts';
import { type Statement, statementVersion, toSubjectDigest } from './statement.ts';

/** The bytes of a signed statement. The payload is canonical JSON: equal statements have equal payloads. */
export function signStatement(statement: Statement<JsonValue>, signer: Signer): Uint8Array {
  const payload = Buffer.from(
    toCanonicalJson({
      _type: statementVersion,
      subject: statement.subject.map((subject) => ({ name: subject.name, digest: toSubjectDigest(subject) })),
      predicateType: statement.predicateType,
      predicate: statement.predicate,
    }),
    'utf8',
  );
  return toEnvelopeBytes({
    payloadType: statementType,
    payload,
    keyId: signer.keyId,
    signature: signer.sign(statementType, payload),
  });
}
