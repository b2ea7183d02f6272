import { compareBytes } from '../../core/index.ts';

/** Orders paths by their bytes, as Git and the lock do. */
export function byBytes(left: string, right: string): number {
  return compareBytes(Buffer.from(left), Buffer.from(right));
}
