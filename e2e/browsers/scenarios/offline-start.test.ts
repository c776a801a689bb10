import { paths } from '@pure/contracts';
import { createPost } from '@pure/e2e-support';
import { inEachEngine } from '../src/in-each-engine.ts';
import { openOwnProduct } from '../src/own-product.ts';
import { makeTwoFriends } from '../src/two-friends.ts';

/** In the page: whether the worker has the code, and the member's browser the posts. */
async function isHomeKept(): Promise<boolean> {
  const isStored = Object.keys({ ...localStorage }).some((key) => key.includes('.feed.home.'));
  const kept = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  );
  const isCodeKept = kept.flat().some(({ url }) => url.includes('/assets/offline.'));
  return isStored && isCodeKept && navigator.serviceWorker.controller !== null;
}

inEachEngine('the worker starts PURE without a network, with what was last seen', async (page) => {
  const { elin, hanna } = await makeTwoFriends();
  await createPost(hanna, 'First frost.');
  const product = await openOwnProduct();
  try {
    await page.openAs(elin, product.origin, paths.home());
    await page.see('First frost.');
    await page.wait('the worker with its files', isHomeKept, null);
    await product.goOffline();
    await page.reload();
    await page.see('First frost.');
    await page.see('What’s new with you, Elin');
  } finally {
    await product.close();
  }
});
