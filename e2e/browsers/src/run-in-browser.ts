import type { Driver } from './driver.ts';
import { pageOf, type BrowserPage } from './page.ts';

export type Scenario = (page: BrowserPage) => Promise<void>;
type OnTestFinished = (close: () => Promise<void>) => void;

/**
 * Runs a scenario in a browser of its own. WebKitGTK now and then ends by a bug of its own; the scenario then begins
 * again, once, in another one.
 */
export async function runInBrowser(
  openBrowser: () => Promise<Driver>,
  scenario: Scenario,
  onTestFinished: OnTestFinished,
  warn = console.warn,
): Promise<void> {
  const ended = await run(openBrowser, scenario, onTestFinished);
  if (!ended) return;
  warn('The browser ended by itself, so the scenario begins again in another one.', ended.error);
  const endedAgain = await run(openBrowser, scenario, onTestFinished);
  if (endedAgain) throw endedAgain.error;
}

/** @returns the error if the browser ended by itself */
async function run(
  openBrowser: () => Promise<Driver>,
  scenario: Scenario,
  onTestFinished: OnTestFinished,
) {
  const opening = openBrowser();
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= opening.then((driver) => driver.close(), ignore));
  // A test that timed out goes on until its own waits end; its browser would run beside the next one.
  onTestFinished(close);
  const driver = await opening;
  try {
    await scenario(pageOf(driver));
    return null;
  } catch (error) {
    if ((await driver.isOpen()) || closing) throw error;
    return { error };
  } finally {
    await close();
  }
}

/** The run itself fails with it. */
const ignore = () => undefined;
