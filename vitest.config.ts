import { defineConfig } from 'vitest/config';

/** Unit tests of several packages in one run, as `npm run validate` picks them; each has a configuration of its own. */
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
