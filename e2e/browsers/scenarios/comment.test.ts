import { paths } from '@pure/contracts';
import { createPost, world } from '@pure/e2e-support';
import { inEachEngine } from '../src/in-each-engine.ts';
import { makeTwoFriends } from '../src/two-friends.ts';

inEachEngine('a comment reaches the server and stands below the post', async (page) => {
  const { elin, hanna } = await makeTwoFriends();
  await createPost(hanna, 'Soup tonight?');
  await page.openAs(elin, world().origin, paths.home());
  await page.see('Soup tonight?');
  await page.press('Comment', 'article button');
  await page.fill('Write a comment', 'I bring bread.\n');
  await page.see('I bring bread.');
  // The page asks the server again.
  await page.wait('the comment’s time', () => document.body.innerText.includes('just now'), null);
  await page.reload();
  await page.see('Soup tonight?');
  await page.press('Comment', 'article button');
  await page.see('I bring bread.');
});
