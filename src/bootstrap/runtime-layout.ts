/** The program that a runtime image runs. */
export const runtimeEntryPath = 'policy-runtime.js';
/** Which toolchain a runtime image is: `{"repository", "revision"}`. */
export const runtimeIdentityPath = 'identity.json';
/** The program that an installation starts reviews with, inside the installed tree. */
export const bootstrapEntryPath = 'bootstrap.js';
