import { defineConfig } from 'vitest/config';

/** One browser at a time: two engines beside each other would wait for the processor. */
export default defineConfig({
  test: {
    include: ['scenarios/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    // For two starts and two runs: a scenario whose browser ended begins again.
    testTimeout: 360_000,
    hookTimeout: 60_000,
    reporters: ['verbose', ['json', { outputFile: 'test-results/scenarios.json' }]],
  },
});
