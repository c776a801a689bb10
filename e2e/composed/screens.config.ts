import { defineConfig } from '@playwright/test';
import { composedSuite } from '@pure/e2e-support/config';

const { use } = composedSuite();

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
};

/** `npm run screens`: retakes the pictures in docs/screens of the demo world while `npm start` runs. */
export default defineConfig({
  testDir: '.',
  testMatch: 'screens.ts',
  outputDir: 'test-results/screens',
  workers: 1,
  use: {
    ...use,
    baseURL: process.env['PURE_URL'] ?? 'http://localhost:4200',
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: (['light', 'dark'] as const).flatMap((colorScheme) => [
    { name: `1280-${colorScheme}`, use: { ...desktop, colorScheme } },
    { name: `390-${colorScheme}`, use: { ...phone, colorScheme } },
  ]),
});
