import { setPartHost } from '@pure/contracts/import-part';
import { afterEach, expect, test } from 'vitest';
import { clearClosedTabsWhenIdle, configureSession } from './configured-session.ts';
import { configuration, fakeServer } from './testing/fake-server.ts';
import { resetBrowser } from './testing/start-session.ts';

afterEach(() => {
  resetBrowser();
  Reflect.deleteProperty(globalThis, Symbol.for('pure.part-host'));
});

test('the drafts of closed tabs stay if the code that deletes them doesn’t arrive', async () => {
  fakeServer({});
  localStorage.setItem('pure.member.elin.feed.draft', 'hers');
  let runAtIdle: () => unknown = () => undefined;
  configureSession(configuration, {
    whenIdle(run) {
      runAtIdle = run;
      return () => {};
    },
  });
  clearClosedTabsWhenIdle();
  let loads = 0;
  setPartHost({
    async load() {
      loads += 1;
      throw new TypeError('Failed to fetch');
    },
    showWaiting: () => {},
  });
  await runAtIdle();
  expect(loads).toBe(1);
  expect(localStorage.getItem('pure.member.elin.feed.draft')).toBe('hers');
});
