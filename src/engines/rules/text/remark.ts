/** How a line begins that is a remark in most languages: it advises or warns, and nothing runs it. */
const opening = /^\s*(?:\/\/|\/?\*|#|<!--|--\s|;|rem\s|>)/i;

/** Whether a line is all remark, as far as one can tell without knowing its language. */
export function isRemark(line: string): boolean {
  return opening.test(line);
}
