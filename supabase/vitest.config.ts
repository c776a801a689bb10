import { defineConfig } from 'vitest/config';

/** Every file brings up a backend of its own: two at a time is what two cores take. */
export default defineConfig({
  test: {
    include: ['{local,tests,seed}/**/*.test.ts'],
    hookTimeout: 60_000,
    testTimeout: 20_000,
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
