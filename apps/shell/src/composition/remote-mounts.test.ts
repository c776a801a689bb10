import type { Host } from '@pure/contracts';
import type { Loader } from '@pure/federation/host';
import type { RouteObject } from '@pure/router';
import { expect, test, vi } from 'vitest';
import { createRemoteMounts } from './remote-mounts.ts';

const host = {} as Host;

function loaderOf(routes: RouteObject[]) {
  const loadModule = vi.fn(async (_remote, _exposed, convert) =>
    convert({ routes: () => routes }, { version: '1' }),
  );
  return { loadModule } as unknown as Loader;
}

test('the routes of a remote join the area that the table gives their path', async () => {
  const loader = loaderOf([
    { path: '/login' },
    { path: '/profile/:userId' },
    { path: '/app/settings' },
  ]);
  const patch = vi.fn<(area: string, routes: RouteObject[]) => void>();
  await createRemoteMounts(loader, host).mount('account', patch);
  const given = patch.mock.calls.map(([area, [boundary]]) => [
    area,
    boundary?.children?.map(({ path }) => path),
  ]);
  expect(given).toEqual([
    ['public', ['/login']],
    ['public-query', ['/profile/:userId']],
    ['protected', ['/app/settings']],
  ]);
});

test('a route at another remote’s path is left out and logged', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const patch = vi.fn<(area: string, routes: RouteObject[]) => void>();
  await createRemoteMounts(loaderOf([{ path: '/app/friends' }]), host).mount('feed', patch);
  expect(patch).not.toHaveBeenCalled();
  expect(complaint).toHaveBeenCalledWith(expect.stringContaining('/app/friends'));
});

test('a remote is mounted once, even if two navigations need it at the same time', async () => {
  const patch = vi.fn<(area: string, routes: RouteObject[]) => void>();
  const mounts = createRemoteMounts(loaderOf([{ path: '/app' }]), host);
  await Promise.all([mounts.mount('feed', patch), mounts.mount('feed', patch)]);
  await mounts.mount('feed', patch);
  expect(patch).toHaveBeenCalledOnce();
});
