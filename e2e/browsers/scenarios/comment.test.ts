import { paths } from '@pure/contracts';
import { createPost, world } from '@pure/e2e-support';
import { expect } from 'vitest';
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
  const readComments = async () =>
    (await hanna.client.from('comments').select('content').eq('user_id', elin.id)).data;
  await expect.poll(readComments, { timeout: 10_000 }).toEqual([{ content: 'I bring bread.' }]);
  await page.reload();
  await page.see('Soup tonight?');
  await page.press('Comment', 'article button');
  await page.see('I bring bread.');
});
