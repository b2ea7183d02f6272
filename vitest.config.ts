import { defineConfig } from 'vitest/config';

const inCi = process.env['CI'] !== undefined;

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['test/support/property-seed.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: inCi ? ['default', 'json'] : ['default'],
    outputFile: { json: 'coverage/test-results.json' },
  },
});
