import path from 'node:path';
import { defineConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { importIconsOneByOne } from './vitest.icons.ts';

const common: InlineConfig = {
  include: ['src/**/*.test.{ts,tsx}'],
  restoreMocks: true,
  testTimeout: 30_000,
  // Some hooks copy and delete thousands of files, which a busy disk holds up.
  hookTimeout: 60_000,
  // View tests wait for timers as long as they compute: three at once keep two cores busy.
  maxWorkers: 3,
  reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
};

/**
 * Unit and view tests of a package, beside the code, with a DOM. `vmThreads` gives each file its own globals
 * but loads jsdom only once.
 */
export const unitTests = defineConfig({
  plugins: [importIconsOneByOne()],
  test: {
    ...common,
    environment: 'jsdom',
    pool: 'vmThreads',
    setupFiles: [path.join(import.meta.dirname, 'vitest.page.ts')],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});

/** For packages that never run in a page. */
export const unitTestsWithoutDom = defineConfig({
  test: { ...common, environment: 'node', pool: 'threads' },
});
