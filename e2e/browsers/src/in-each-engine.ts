import { afterAll, beforeAll, describe, test } from 'vitest';
import { engineNames, type Driver, type Engine } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { pageOf, type BrowserPage } from './page.ts';
import { openWebKit } from './webkit.ts';

const open: Record<Engine, () => Promise<Driver>> = { firefox: openFirefox, webkit: openWebKit };

/** Runs a scenario in a browser of each engine. */
export function inEachEngine(title: string, scenario: (page: BrowserPage) => Promise<void>): void {
  for (const engine of Object.keys(open) as Engine[]) {
    describe(engineNames[engine], () => {
      let driver: Driver;
      beforeAll(async () => {
        driver = await open[engine]();
      }, 60_000);
      afterAll(() => driver?.close());
      test(title, () => scenario(pageOf(driver)));
    });
  }
}
