import type { Host } from '@pure/contracts';
import { type Loader, whenInitialized } from '@pure/federation/host';
import { expect, test, vi } from 'vitest';
import { openQueryClient } from './queries/query-client.ts';
import { createShellRouter } from './router.tsx';

vi.mock('./queries/query-client.ts', () => ({
  openQueryClient: vi.fn<() => Promise<object>>(async () => ({})),
}));

test('a further attempt that ends after the member has gone on leaves their page alone', async () => {
  history.replaceState(null, '', '/profile/elin');
  const arrival = Promise.withResolvers<[]>();
  const loadModule = vi.fn<() => Promise<[]>>().mockRejectedValueOnce(new TypeError('offline'));
  loadModule.mockReturnValueOnce(arrival.promise);
  const { router, remount } = createShellRouter({ loadModule } as unknown as Loader, {} as Host);
  await whenInitialized(router);
  const remounting = remount('account');
  await router.navigate('/app');
  const { key } = router.state.location;
  arrival.resolve([]);
  await remounting;
  expect(router.state.location.key).toBe(key);
});

test('a further attempt to load a remote waits for the query client, as the first one', async () => {
  history.replaceState(null, '', '/profile/elin');
  const loadModule = vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('offline'));
  const { router, remount } = createShellRouter({ loadModule } as unknown as Loader, {} as Host);
  await whenInitialized(router);
  vi.mocked(openQueryClient).mockClear();
  await expect(remount('account')).rejects.toThrow('offline');
  expect(openQueryClient).toHaveBeenCalledOnce();
});
