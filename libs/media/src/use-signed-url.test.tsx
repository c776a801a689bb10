import {
  elin,
  fault,
  network,
  renderRoute,
  service,
  SIGN_URL,
  signsFiles,
  useNetwork,
} from '@pure/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { signedUrls, useSignedUrl } from './use-signed-url.ts';

useNetwork();
afterEach(() => {
  signedUrls.clear();
  vi.useRealTimers();
});

/** Signs as the function does, a new token each time. */
function storage() {
  const asked: string[][] = [];
  network.use(
    signsFiles(
      ({ path }, request) => `/sign/${path}?token=${request}`,
      (paths) => asked.push(paths),
    ),
  );
  return asked;
}

function Picture({ path }: { path: string }) {
  const { url, renew } = useSignedUrl('posts', path);
  return (
    <button type="button" onClick={renew}>
      {url === undefined ? 'waiting' : (url?.replace(/.*sign\//, '') ?? 'none')}
    </button>
  );
}

const show = (...paths: string[]) =>
  renderRoute(
    () => [{ path: '/x', element: paths.map((path) => <Picture key={path} path={path} />) }],
    { at: '/x', as: elin },
  );

test('files that are shown together are signed in one request', async () => {
  const asked = storage();
  await show('a', 'b');
  expect(await screen.findByText('a?token=1')).toBeTruthy();
  expect(await screen.findByText('b?token=1')).toBeTruthy();
  expect(asked).toEqual([['a', 'b']]);
});

test('a file that failed to load is signed again, at most once a minute', async () => {
  const asked = storage();
  const { user } = await show('a');
  await user.click(await screen.findByText('a?token=1'));
  await user.click(await screen.findByText('a?token=2'));
  expect(screen.getByText('a?token=2')).toBeTruthy();
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  await user.click(screen.getByText('a?token=2'));
  expect(await screen.findByText('a?token=3')).toBeTruthy();
  expect(asked).toHaveLength(3);
});

test('there is no URL offline, and it is requested again online', async () => {
  network.use(service(SIGN_URL, fault.offline));
  await show('a');
  expect(await screen.findByText('none')).toBeTruthy();
  storage();
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('a?token=1')).toBeTruthy();
});
