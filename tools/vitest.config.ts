import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,lint}/**/*.test.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
});
