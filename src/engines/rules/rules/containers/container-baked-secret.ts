// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { isContainerRecipe } from '../../any-language/pipeline-file.ts';
import { quote } from '../../quote.ts';
import type { TextRule } from '../../rule.ts';

const baked =
  /^\s*(?:ENV\s+(\w*(?:PASSWORD|PASSWD|SECRET|TOKEN|API_?KEY|PRIVATE_KEY|ACCESS_KEY)\w*)[= ]\s*(?!['"]{0,2}\s*$|['"]?[$/])\S|ARG\s+(\w*(?:PASSWORD|PASSWD|SECRET|_TOKEN|PRIVATE_KEY|ACCESS_KEY)\w*)\s*(?:=.*)?$)/i;
/** What only says where a secret is, or how long it lives, or that there is none. */
const harmless =
  /_(?:FILE|PATH|DIR|URL|NAME|TTL|LENGTH|EXPIR\w*|ENABLED|HEADER|TYPE)\b|\b(?:true|false|none|dummy|placeholder|build|test)\b|SECRET_KEY_BASE(?:_DUMMY)?=/i;

export const containerBakedSecret: TextRule = {
  id: 'container-baked-secret',
  title: 'Secret kept in every layer of an image',
  severity: 'blocker',
  languages: 'text',
  rationale:
    'Environment and build arguments stay in the history of the image, where whoever can pull it can read them.',
  serves: 'security.secrets-stay-out',
  examples: {
    bad: [
      { path: 'Dockerfile', text: 'ENV DB_PASSWORD=hunter2' },
      { path: 'Dockerfile', text: 'ARG NPM_TOKEN' },
    ],
    good: [
      { path: 'Dockerfile', text: 'ENV DB_PASSWORD_FILE=/run/secrets/db' },
      { path: 'Dockerfile', text: 'RUN --mount=type=secret,id=npm npm ci' },
      { path: 'Dockerfile', text: 'ENV NODE_ENV=production' },
      { path: 'Dockerfile', text: 'ENV DB_PASSWORD=""' },
      { path: 'Dockerfile', text: 'ENV TOKEN_TTL=3600' },
    ],
  },
  triggers: ['ENV', 'ARG'],
  applies: (file) => file.role === 'source' && isContainerRecipe(file),
  check({ text }) {
    const found = baked.exec(text);
    if (found === null || harmless.test(text)) return null;
    return `${quote(found[1] ?? found[2] ?? '', 'This value')} stays readable in the image. Mount it during the build (RUN --mount=type=secret), or pass it when the container starts.`;
  },
};
