import { expect, it } from 'vitest';
import { sha256 } from '../core/index.ts';
import { createLocalAuthority } from './local-authority.ts';

it('PR-3 the local authority is the shipped procedure and the shipped rules, and is named by their digest', () => {
  const authority = createLocalAuthority({ procedure: '# Procedure\n', projection: '# Rules\n' });
  expect(authority).toEqual({
    kind: 'local',
    instructions: '# Procedure\n\n# Rules\n',
    digest: sha256('# Procedure\n\n# Rules\n'),
  });
});
