import type { SlotFacts } from '@pure/contracts/host';
import { expect, test } from 'vitest';
import { publishRemote } from '../site/publish-remote.ts';
import { readRegistry } from '../site/registry-file.ts';
import { releaseRemote } from '../site/release-remote.ts';
import { writeRoutes } from '../site/routes-file.ts';
import { someRelease, stagedRemote, stagedSite } from '../site/staged-builds.ts';
import { affectedPages } from './verify-pages.ts';

const remote = (name: string, paths: string[], slots: Partial<SlotFacts>) =>
  stagedRemote(name, '1a', {
    pages: Object.fromEntries(paths.map((path) => [path, { chunk: 'page-home' }])),
    slots: { lends: [], borrows: [], ...slots },
  });

test('a release may break its own pages, and those of remotes that borrow a slot from it', async () => {
  const site = stagedSite({ shell: 4200, feed: 4201, account: 4204 });
  writeRoutes(site, { routes: [{ path: '/app/friends', remote: 'account' }] });
  const slot = 'feed/post-list';
  const account = remote('account', ['/app/friends', '/app/profile'], { borrows: [slot] });
  await releaseRemote(site, account, someRelease);
  const { remotes } = readRegistry(site);
  const pagesOf = async (lends: string[]) => {
    const { build } = await publishRemote(site, remote('feed', ['/app'], { lends }), someRelease);
    return affectedPages(site, 'feed', { ...build, slots: { lends, borrows: [] } }, remotes);
  };
  expect(await pagesOf([slot])).toEqual([
    { remote: 'feed', path: '/app' },
    { remote: 'account', path: '/app/friends' },
    { remote: 'account', path: '/app/profile' },
  ]);
  expect(await pagesOf(['feed/composer'])).toEqual([{ remote: 'feed', path: '/app' }]);
});
