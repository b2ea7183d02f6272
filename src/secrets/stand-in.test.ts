import { describe, expect, it } from 'vitest';
import { draw } from '../../test/support/invented-secrets.ts';
import { isStandIn } from './stand-in.ts';

const dollar = '$';

describe('isStandIn', () => {
  it.each([
    `${dollar}{DB_PASSWORD}`,
    `${dollar}{{ secrets.TOKEN }}`,
    `${dollar}{DB_PASSWORD:-none}`,
    `${dollar}DB_PASSWORD`,
    `${dollar}(cat token)`,
    `${dollar}1`,
    '{{ vault.token }}',
    '%(token)s',
    '%s',
    '%TOKEN%',
    '#{token}',
    '<%= token %>',
    '<your-token>',
    '[PASSWORD]',
    '{API_KEY}',
    '@password@',
    '__TOKEN__',
    'xxxxxxxx',
    '********',
    'abc...',
    'your-api-key',
    'CHANGE_ME',
    'changeme',
    'example-secret-1',
    'REPLACE-THIS',
    'placeholder',
    `wJalrXUtnFEMI${draw(10)}EXAMPLEKEY`,
  ])('holds %j for a stand-in', (value) => {
    expect(isStandIn(value)).toBe(true);
  });

  it.each(['hunter22', 'P@ssw0rd$1', 'a{b}c(d)$', 'yourself8', draw(40), `m{{h}o)p${dollar}{e]nob(ody`])(
    'holds %j for a value',
    (value) => {
      expect(isStandIn(value)).toBe(false);
    },
  );
});
