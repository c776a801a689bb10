import { defineConfig } from 'vitest/config';

// Passwords in tests are worth nothing: hashing them as carefully as real ones takes most of the time.
process.env['LITE_AUTH_BCRYPT_COST'] ??= '4';

/** The product's tests share one backend, the backend's own bring up one for each file, functions' need none. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'product',
          include: ['{tests,seed}/*.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'functions',
          include: ['functions/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'backend',
          include: ['{local,tests/backend,tests/conformance}/**/*.test.ts'],
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
    ],
  },
});
