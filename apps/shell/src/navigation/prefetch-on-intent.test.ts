import { expect, test, vi } from 'vitest';
import { prefetchOnIntent, setPagePrefetch } from './prefetch-on-intent.ts';

test('a link that was pointed at before pages can be preloaded is preloaded then', () => {
  prefetchOnIntent('/app/friends').onPointerOver();
  const prefetch = vi.fn<(path: string) => void>();
  setPagePrefetch(prefetch);
  expect(prefetch.mock.calls).toEqual([['/app/friends']]);
  prefetchOnIntent('/app/groups').onFocus();
  setPagePrefetch(prefetch);
  expect(prefetch.mock.calls).toEqual([['/app/friends'], ['/app/groups']]);
});
