import type { FileFacts } from '../file-facts.ts';

/** For `applies`: workflows and actions of GitHub. */
export function isWorkflow({ path }: FileFacts): boolean {
  return /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/.test(path);
}

/** For `applies`: what a CI service runs, whichever it is. */
export function isPipeline(file: FileFacts): boolean {
  return (
    isWorkflow(file) ||
    /(?:^|\/)(?:azure-pipelines[\w.-]*|\.gitlab-ci|\.travis|appveyor|bitbucket-pipelines|\.drone)\.ya?ml$|(?:^|\/)(?:\.circleci|\.azuredevops|\.azure-pipelines|azure-pipelines|\.buildkite)\/[^/]*\.ya?ml$/.test(
      file.path,
    )
  );
}

/** For `applies`: recipes of container images. */
export function isContainerRecipe({ path }: FileFacts): boolean {
  return /(?:^|\/)(?:Dockerfile|Containerfile)(?:\.[\w.-]+)?$|\.(?:dockerfile|containerfile)$/i.test(path);
}
