import { paths } from '@pure/contracts';
import { createPost } from '@pure/e2e-support';
import { inEachEngine } from '../src/in-each-engine.ts';
import { openOwnProduct } from '../src/own-product.ts';
import { makeTwoFriends } from '../src/two-friends.ts';

inEachEngine('a part whose file was removed offers Reload', async (page) => {
  const { elin, hanna } = await makeTwoFriends();
  await createPost(hanna, 'First frost.');
  const product = await openOwnProduct();
  try {
    await page.openAs(elin, product.origin, paths.home());
    await page.see('First frost.');
    product.removeScript('search');
    product.removeScript('composer');
    await page.press('Search');
    await page.see('PURE has changed since you opened it.');
    await page.press('Reload');
    await page.see('First frost.');
    await page.press('What’s new with you, Elin');
    await page.see('PURE has changed since you opened it.');
  } finally {
    await product.close();
  }
});
