import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { unitTests } from './vitest.base.ts';

const COMMON_SETTINGS = "export { unitTests as default } from '../../vitest.base.ts';";
const root = import.meta.dirname;
const configs = globSync('{apps,libs}/*/vitest.config.ts', { cwd: root });
const hasCommonSettings = (file: string) =>
  readFileSync(path.join(root, file), 'utf8').trim() === COMMON_SETTINGS;

/**
 * The unit tests of the product, for `npm test`. Each project of Vitest starts threads of its own, and transforms again
 * what packages share. The packages with the common settings are therefore one project.
 */
export default defineConfig({
  test: {
    projects: [
      ...configs.filter((file) => !hasCommonSettings(file)),
      {
        ...unitTests,
        test: {
          ...unitTests.test,
          name: 'pages',
          include: configs
            .filter(hasCommonSettings)
            .map((file) => `${path.dirname(file)}/src/**/*.test.{ts,tsx}`),
        },
      },
    ],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
