import { Option } from 'commander';

export interface FormatOption {
  readonly format: 'text' | 'json';
}

/** For people, or for scripts. */
export function createFormatOption(): Option {
  return new Option('-f, --format <format>', 'how it is shown').choices(['text', 'json']).default('text');
}
