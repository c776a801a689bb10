import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from './testing/fake-server.ts';
import { resetBrowser, startSession } from './testing/start-session.ts';

afterEach(resetBrowser);

test('the first link of a change of address leaves no message in the address, and is no problem', async () => {
  fakeServer({});
  const message = 'message=Confirmation+link+accepted.+Please+proceed';
  history.replaceState(null, '', `/app/settings?tab=account#${message}`);
  const { store } = startSession();
  await vi.waitFor(() => expect(location.hash).toBe(''));
  expect(location.search).toBe('?tab=account');
  expect(store.getState().linkProblem).toBeNull();
});
