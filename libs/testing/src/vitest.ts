import { defineConfig } from 'vitest/config';

/** Unit and view tests of a package: files beside the code, a DOM only where one asks for it. */
export const unitTests = defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
  },
});
