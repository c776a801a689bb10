import { chromium } from '@playwright/test';
import { afterEach, expect, test, vi } from 'vitest';
import { requireChromium } from './chromium.ts';

afterEach(() => vi.unstubAllEnvs());

function withoutBrowser(): void {
  vi.stubEnv('PATH', '');
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.spyOn(chromium, 'executablePath').mockReturnValue('/nowhere/chrome');
}

test('a machine without a browser says how to get one', async () => {
  withoutBrowser();
  if (process.getuid) vi.spyOn(process, 'getuid').mockReturnValue(1000);
  await expect(requireChromium(() => {})).rejects.toThrow(
    /^The browser suites need a Chromium: install .*CHROMIUM_PATH\.$/,
  );
});

test('a browser that was named is the one', async () => {
  withoutBrowser();
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  await expect(requireChromium(() => {})).resolves.toBe(process.execPath);
});

test('one that was named and is not there is told', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await expect(requireChromium(() => {})).rejects.toThrow('/nowhere/chromium');
});
