import { defineConfig } from 'vitest/config';

const inCi = process.env['CI'] !== undefined;

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['test/support/property-seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Most long tests wait for programs that they started. A person's machine is left its usual share.
    ...(inCi && { maxWorkers: '100%' }),
    reporters: inCi ? ['default', 'json'] : ['default'],
    outputFile: { json: 'coverage/test-results.json' },
  },
});
