import type { Driver } from './driver.ts';
import { pageOf, type BrowserPage } from './page.ts';

export type Scenario = (page: BrowserPage) => Promise<void>;

/**
 * Runs a scenario in a browser of its own. WebKitGTK now and then ends by a bug of its own; the scenario then begins
 * again, once, in another one.
 */
export async function runInBrowser(
  openBrowser: () => Promise<Driver>,
  scenario: Scenario,
  warn = console.warn,
): Promise<void> {
  const ended = await run(openBrowser, scenario);
  if (!ended) return;
  warn('The browser ended by itself, so the scenario begins again in another one.', ended.error);
  const endedAgain = await run(openBrowser, scenario);
  if (endedAgain) throw endedAgain.error;
}

/** @returns the error if the browser ended by itself */
async function run(openBrowser: () => Promise<Driver>, scenario: Scenario) {
  const driver = await openBrowser();
  try {
    await scenario(pageOf(driver));
    return null;
  } catch (error) {
    if (await driver.isOpen()) throw error;
    return { error };
  } finally {
    await driver.close();
  }
}
