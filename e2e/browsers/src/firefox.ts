import { findFirefox } from '@pure/tools';
import { launch } from 'puppeteer-core';
import type { Driver } from './driver.ts';
import { createSilentSound } from './silent-sound.ts';

/** A tone stands in for the microphone, without asking. */
const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
};

/** Starts Debian's Firefox, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  const sound = createSilentSound();
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    headless: true,
    extraPrefsFirefox: PREFERENCES,
    env: { ...process.env, ...sound.env },
    defaultViewport: { width: 1000, height: 800 },
  });
  const page = await browser.newPage();
  return {
    engine: 'firefox',
    async goto(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    async evaluate(run, argument) {
      const call = `(async () => JSON.stringify(await (${String(run)})(${JSON.stringify(argument)})))()`;
      return JSON.parse(((await page.evaluate(call)) as string | undefined) ?? 'null');
    },
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    isOpen: async () => browser.connected,
    async close() {
      await browser.close();
      sound.remove();
    },
  };
}
