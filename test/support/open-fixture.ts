import { afterEach } from 'vitest';
import { type GitRepository, openRepository } from '../../src/git/index.ts';
import { createFixtureRepository, type FixtureOptions, type FixtureRepository } from './git-fixture.ts';

/** A fixture, and a way to open it when it is as the test wants it. */
export interface OpenableFixture {
  readonly fixture: FixtureRepository;
  /** Opens the fixture, or another path, and fails the test where that is refused. */
  open(path?: string): Promise<GitRepository>;
}

const fixtures: FixtureRepository[] = [];
const opened: GitRepository[] = [];

/** As `createFixtureRepository`; the fixture and all that is opened end with the test. */
export function useFixture(options: FixtureOptions = {}): OpenableFixture {
  const fixture = createFixtureRepository(options);
  fixtures.push(fixture);
  return {
    fixture,
    async open(path = fixture.path) {
      const repository = await openRepository(path);
      if (!repository.ok) throw new Error(repository.error.code);
      opened.push(repository.value);
      return repository.value;
    },
  };
}

afterEach(async () => {
  for (const repository of opened.splice(0)) await repository.close();
  for (const fixture of fixtures.splice(0)) fixture.dispose();
});
