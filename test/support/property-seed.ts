import fc from 'fast-check';

/**
 * Where a landing is decided, properties are tried on the same cases every time, so that nobody's change fails for what
 * another one left behind. Everybody else's runs explore new cases, and a failure prints its seed.
 */
if (process.env['CI'] !== undefined) fc.configureGlobal({ seed: 1_620_030_101 });
