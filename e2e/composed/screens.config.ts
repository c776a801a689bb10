import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { composedSuite } from '@pure/e2e-support/config';
import { writeCodeFilm } from './code-film.ts';
import { writeVoiceSound } from './voice-sound.ts';

const { use } = composedSuite();

/** The scanner's picture: a code that isn't sharp yet. */
const film = path.join(tmpdir(), 'pure-screens.y4m');
writeCodeFilm(film, 'Too far away. '.repeat(6), { blur: 7, noise: 0 });
const sound = path.join(tmpdir(), 'pure-screens.wav');
writeVoiceSound(sound);
const devices = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
  `--use-file-for-fake-audio-capture=${sound}`,
];

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
};

/** `npm run screens`: retakes the pictures in docs/screens of the demo world while `npm start` runs. */
export default defineConfig({
  testDir: 'screens',
  testMatch: '*.screens.ts',
  outputDir: 'test-results/screens',
  workers: 1,
  // A member's screens are one walk.
  timeout: 180_000,
  use: {
    ...use,
    baseURL: process.env['PURE_URL'] ?? 'http://localhost:4200',
    trace: 'off',
    launchOptions: {
      ...use?.launchOptions,
      args: [...(use?.launchOptions?.args ?? []), ...devices],
    },
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: (['light', 'dark'] as const).flatMap((colorScheme) => [
    { name: `1280-${colorScheme}`, use: { ...desktop, colorScheme }, grepInvert: /@phone/ },
    { name: `390-${colorScheme}`, use: { ...phone, colorScheme } },
  ]),
});
