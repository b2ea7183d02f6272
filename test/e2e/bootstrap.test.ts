import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../support/temporary-folder.ts';
import {
  bootstrap,
  createDeployment,
  createManagedRepository,
  toVerdict,
} from '../support/trusted-deployment.ts';

describe('bootstrap of a managed repository', () => {
  it.each(['sha1', 'sha256'] as const)(
    'BO-1 establishes authority from an exact base (%s)',
    async (format) => {
      const repository = createManagedRepository(undefined, format);
      const result = await bootstrap(createDeployment(createTestFolder()), repository);
      expect(toVerdict(result)).toBe('established');
      expect(result.ok && result.value.evidence).toMatchObject({
        repository: 'github.com/1',
        pullRequest: 7,
        base: { commit: repository.base, tree: repository.git(['rev-parse', 'HEAD^{tree}']) },
        projection: { output: 'review', context: 'review', path: 'docs/review-policy.md' },
      });
      repository.dispose();
    },
  );
});
