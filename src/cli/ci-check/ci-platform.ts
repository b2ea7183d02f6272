import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, toAzureIssue, toGitHubAnnotation } from '../../report/index.ts';
import type { Environment } from '../terminal.ts';

/** A CI system that shows what a check found. */
export interface CiPlatform {
  /** The folder into which it checked out what it builds. */
  readonly checkoutFolder: string;
  /** One line of output that makes it show a problem. */
  toProblemLine(problem: Problem): string;
  /** Adds Markdown to the summary of the run; returns a further line of output where the platform wants one. */
  writeSummary(markdown: string): string | null;
}

/** The platform of that name, as its variables describe it; null where it is none, or where they are not set. */
export function createCiPlatform(name: string, environment: Environment): CiPlatform | null {
  return name === 'github'
    ? createGitHub(environment)
    : name === 'azure-pipelines'
      ? createAzurePipelines(environment)
      : null;
}

function createGitHub(environment: Environment): CiPlatform | null {
  const checkoutFolder = environment['GITHUB_WORKSPACE'];
  const summary = environment['GITHUB_STEP_SUMMARY'];
  if (!checkoutFolder || !summary) return null;
  return {
    checkoutFolder,
    toProblemLine: toGitHubAnnotation,
    writeSummary(markdown) {
      appendFileSync(summary, markdown);
      return null;
    },
  };
}

function createAzurePipelines(environment: Environment): CiPlatform | null {
  const checkoutFolder = environment['BUILD_SOURCESDIRECTORY'];
  const temporary = environment['AGENT_TEMPDIRECTORY'];
  if (!checkoutFolder || !temporary) return null;
  return {
    checkoutFolder,
    toProblemLine: toAzureIssue,
    writeSummary(markdown) {
      const file = join(temporary, 'policy-check.md');
      writeFileSync(file, markdown);
      return `##vso[task.uploadsummary]${file}`;
    },
  };
}
