import { InvalidArgumentError } from 'commander';

/** Gathers a repeatable option. */
export function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}

/** A positive whole number, as a bound is written. */
export function toCount(value: string): number {
  if (!/^[1-9]\d{0,11}$/.test(value)) throw new InvalidArgumentError('It takes a whole number above 0.');
  return Number(value);
}
