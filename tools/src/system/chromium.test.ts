import { chromium } from '@playwright/test';
import { afterEach, expect, test, vi } from 'vitest';
import { ensureChromium } from './chromium.ts';

afterEach(() => vi.unstubAllEnvs());

function withoutBrowser(): void {
  vi.stubEnv('PATH', '');
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.spyOn(chromium, 'executablePath').mockReturnValue('/nowhere/chrome');
}

test('without a browser, the error says how to get one', async () => {
  withoutBrowser();
  if (process.getuid) vi.spyOn(process, 'getuid').mockReturnValue(1000);
  await expect(ensureChromium(() => {})).rejects.toThrow(
    /^PURE needs a Chromium here\. Install .*CHROMIUM_PATH\.$/,
  );
});

test('CHROMIUM_PATH comes first', async () => {
  withoutBrowser();
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  await expect(ensureChromium(() => {})).resolves.toBe(process.execPath);
});

test('a CHROMIUM_PATH without a program is an error', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await expect(ensureChromium(() => {})).rejects.toThrow('/nowhere/chromium');
});
