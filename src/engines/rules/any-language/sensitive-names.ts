const password =
  /(?:^|[._$>])(?:plain|raw|user|new|old)?_?(?:[pP]assword|[pP]asswd|[pP]assphrase|pwd)\b|\w(?:Password|Passphrase)\b|_(?:password|passwd)\b/;
const secret =
  /(?:token|secret|password|passwd|nonce|salt|otp|csrf|session_?id|session_?key|api_?key|verification_?code|invite_?code)$/i;

/** Whether an expression reads as the password of somebody. */
export function readsAsPassword(text: string): boolean {
  return text.length < 200 && password.test(text) && !/token|hash|digest|reset/i.test(text);
}

/** Whether something with this name has to be unguessable. */
export function namesSecret(name: string): boolean {
  return secret.test(name);
}
