import { paths } from '@pure/contracts';
import { makePng, world } from '@pure/e2e-support';
import { expect } from 'vitest';
import { inEachEngine } from '../src/in-each-engine.ts';
import { makeTwoFriends } from '../src/two-friends.ts';

inEachEngine('a post with a photo reaches a friend', async (page) => {
  const { elin, hanna } = await makeTwoFriends();
  await page.openAs(elin, world().origin, paths.home());
  await page.press('What’s new with you');
  await page.fill('What’s new with you', 'First frost.');
  const photo = makePng(640, 480, [91, 63, 214], [242, 112, 79]);
  await page.attach('form input[type=file][accept*=image]', {
    name: 'frost.png',
    mimeType: 'image/png',
    buffer: photo,
  });
  await page.press('Post', 'form button[type=submit], form button');
  await page.see('Post created successfully!');
  const { data: posts } = await hanna.client
    .from('posts')
    .select('content, post_media(kind, width)')
    .eq('user_id', elin.id);
  expect(posts).toEqual([{ content: 'First frost.', post_media: [{ kind: 'image', width: 640 }] }]);
  // The picture is signed, loaded and decoded.
  const isPainted = () =>
    [...document.querySelectorAll<HTMLImageElement>('article img')].some(
      ({ naturalWidth }) => naturalWidth >= 320,
    );
  await page.wait('the photo in the card', isPainted, null);
});
