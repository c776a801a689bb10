import { defineConfig } from 'vitest/config';

/** The unit tests of all packages, for `npm run test:platform` and `npm run validate`. */
export default defineConfig({
  test: {
    projects: [
      '{apps,libs}/*/vitest.config.ts',
      'e2e/{browsers,measure}/vitest.config.ts',
      'tools/vitest.config.ts',
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
