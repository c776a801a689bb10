import { world } from '@pure/e2e-support';
import { inEachEngine } from '../src/in-each-engine.ts';

inEachEngine(
  'the landing page, readable at once, starts its scripts after the first paint',
  async (page) => {
    await page.goto(`${world().origin}/landing`);
    await page.see('real people');
    await page.wait(
      'the start',
      () => document.documentElement.dataset['started'] !== undefined,
      null,
    );
  },
);
