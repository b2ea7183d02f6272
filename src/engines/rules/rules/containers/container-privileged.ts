import type { FileFacts } from '../../file-facts.ts';
import type { TextRule } from '../../rule.ts';

const rights =
  /^\s*(?:-\s+)?(?:privileged|hostPID|hostIPC|allowPrivilegeEscalation):\s*true\b|^\s*-\s*['"]?\/var\/run\/docker\.sock:|^\s*-\s*['"]?(?:SYS_ADMIN|ALL)['"]?\s*$|\bdocker\s+run\b[^|;&\n]*\s--privileged\b/;

/** A longer line was not written by hand, and is not worth the search. */
const longestCommand = 1_000;

export const containerPrivileged: TextRule = {
  id: 'container-privileged',
  title: 'Container with the rights of its host',
  severity: 'warning',
  languages: 'text',
  rationale:
    'Whoever gets into such a container is root on the machine, and on everything else that runs there.',
  serves: 'security.least-privilege',
  examples: {
    bad: [
      { path: 'docker-compose.yml', text: '    privileged: true' },
      { path: 'compose.yaml', text: '      - /var/run/docker.sock:/var/run/docker.sock' },
      { path: 'deploy/app.yaml', text: '            privileged: true' },
      { path: 'scripts/run.sh', text: 'docker run --rm --privileged image' },
    ],
    good: [
      { path: 'docker-compose.yml', text: '    privileged: false' },
      { path: 'docker-compose.yml', text: '      - ./data:/var/lib/data' },
      { path: 'i18n/en.yml', text: '  privileged: true story' },
      { path: 'docs/run.md', text: 'docker run --privileged image' },
      { path: 'config/rules.yml', text: '  - ALL' },
    ],
  },
  triggers: ['privileged', 'docker.sock', 'hostPID', 'hostIPC', 'allowPrivilegeEscalation', 'SYS_ADMIN'],
  applies: runsContainers,
  check: ({ text }) =>
    text.length <= longestCommand && rights.test(text) && !/true\s+\w/.test(text)
      ? 'From this container one can take over its host. Leave it out, or grant the one capability or device that is needed, and say why.'
      : null,
};

function runsContainers({ role, path }: FileFacts): boolean {
  if (role !== 'source') return false;
  return /(?:^|\/)(?:docker-)?compose[\w.-]*\.ya?ml$|(?:^|\/)(?:k8s|kubernetes|deploy\w*|manifests?|helm|charts?|templates)\/.*\.ya?ml$|\.sh$|(?:^|\/)Makefile$/.test(
    path,
  );
}
