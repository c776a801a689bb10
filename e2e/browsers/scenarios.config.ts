import { defineConfig } from 'vitest/config';

/** One browser at a time: two engines beside each other would wait for the processor. */
export default defineConfig({
  test: {
    include: ['scenarios/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    reporters: ['verbose', ['json', { outputFile: 'test-results/scenarios.json' }]],
  },
});
