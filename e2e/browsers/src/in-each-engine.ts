import { describe, test } from 'vitest';
import { engineNames, type Driver, type Engine } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { runInBrowser, type Scenario } from './run-in-browser.ts';
import { openWebKit } from './webkit.ts';

const open: Record<Engine, () => Promise<Driver>> = { firefox: openFirefox, webkit: openWebKit };

/** Runs a scenario in a browser of each engine. */
export function inEachEngine(title: string, scenario: Scenario): void {
  for (const engine of Object.keys(open) as Engine[]) {
    describe(engineNames[engine], () => {
      test(title, ({ onTestFinished }) => runInBrowser(open[engine], scenario, onTestFinished));
    });
  }
}
