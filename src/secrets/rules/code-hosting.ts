import { type SecretRule, token } from '../rule.ts';

/** GitLab's prefixes: docs.gitlab.com, "Token prefixes". */
const gitlabPrefixes =
  'glpat- gloas- gldt- glrt- glrtr- glcbt- glptt- glft- glimt- glagent- glsoat- glffct- glwt-'.split(' ');

/** Base64 of a number's first three digits: how tokens of Discord, Jira and Confluence begin. */
export const decimalStarts: readonly string[] = ['M', 'N', 'O'].flatMap((first) =>
  ['D', 'T', 'j', 'z'].flatMap((second) =>
    ['A', 'E', 'I', 'M', 'Q', 'U', 'Y', 'c', 'g', 'k'].map((third) => first + second + third),
  ),
);

export const codeHostingRules: readonly SecretRule[] = [
  token(
    'github-token',
    ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'],
    /gh[pousr]_[A-Za-z0-9]{36,251}(?![A-Za-z0-9])/,
  ),
  token('github-token', ['ghs_'], /ghs_[0-9]{1,20}_eyJ[\w-]{15,800}(?:\.[\w-]{0,800}){2}/),
  token('github-token', ['github_pat_'], /github_pat_\w{80,255}/),
  token('gitlab-token', gitlabPrefixes, /gl[a-z]{2,6}-[\w-]{20,300}(?:\.[\w-]{2,16}){0,2}/),
  token('gitlab-token', ['GR1348941'], /GR1348941[\w-]{20,50}/),
  token('gitlab-session', ['_gitlab_session='], /_gitlab_session=[0-9a-z]{32}/),
  token('atlassian-token', ['ATATT3', 'ATCTT3'], /AT[AC]TT3[\w-]{60,800}(?:(?:\\?=|%3[Dd])[A-F0-9]{8})?/),
  token('bitbucket-app-password', ['ATBB'], /ATBB[A-Za-z0-9]{32}(?![A-Za-z0-9])/),
  token('bitbucket-token', ['BBDC-'], /BBDC-[A-Za-z0-9+/@_-]{40,50}/),
  token(
    'atlassian-token',
    decimalStarts,
    /(?<![\w-])[MNO][DTjz][AEIMQUYcgk][012345wxyz][\w-]{40}(?![\w-])/,
    isNumbered,
  ),
  token('sourcegraph-token', ['sgp_'], /\bsgp_(?:(?:[a-fA-F0-9]{16}|local)_)?[a-fA-F0-9]{40}/),
  token('gitea-token', ['gta_', 'gtr_'], /\bgt[ar]_[a-z0-9]{40,60}(?![A-Za-z0-9])/),
];

/** Tokens of Jira and Confluence are a number, a colon and random bytes, in base64. */
function isNumbered(secret: string): boolean {
  return /^[0-9]{6,16}:/.test(Buffer.from(secret, 'base64').toString('latin1'));
}
