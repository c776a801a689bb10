import path from 'node:path';
import { defineConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';

const common: InlineConfig = {
  include: ['src/**/*.test.{ts,tsx}'],
  restoreMocks: true,
  testTimeout: 30_000,
  reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
};

/**
 * Unit and view tests of a package: beside the code, with a DOM, and with a report to count by. Each file
 * has a context of its own, as it would in a process of its own, but jsdom is loaded once for all.
 */
export const unitTests = defineConfig({
  test: {
    ...common,
    environment: 'jsdom',
    pool: 'vmThreads',
    setupFiles: path.join(import.meta.dirname, 'vitest.page.ts'),
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});

/** The same for what never runs in a page. */
export const unitTestsWithoutDom = defineConfig({
  test: { ...common, environment: 'node', pool: 'threads' },
});
