import { defineConfig } from 'vitest/config';

/** For `npm run validate`, which runs the unit tests of several packages at once. */
export default defineConfig({
  test: {
    projects: [
      '{apps,libs}/*/vitest.config.ts',
      'e2e/measure/vitest.config.ts',
      'tools/vitest.config.ts',
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
