import type { Capabilities } from '../port/index.ts';

/** The same on GitHub.com and GitHub Enterprise Server. */
export const githubCapabilities: Capabilities = {
  platform: 'github',
  limits: {
    // "Body is too long (maximum is 65536 characters)": counted in code points, so UTF-16 units are on the safe side.
    bodyLength: 65_536,
    commentLength: 65_536,
    // 65 in one request have tripped the secondary rate limit; 30 to 50 are taken.
    commentsPerReview: 40,
  },
};
