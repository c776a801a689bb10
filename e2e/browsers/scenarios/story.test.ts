import { paths } from '@pure/contracts';
import { makePng, world } from '@pure/e2e-support';
import { inEachEngine } from '../src/in-each-engine.ts';
import { makeTwoFriends } from '../src/two-friends.ts';

inEachEngine('a story is shared, and a friend looks at it', async (page) => {
  const { elin, hanna } = await makeTwoFriends();
  await page.openAs(elin, world().origin, paths.home());
  await page.press('Your story');
  await page.attach('dialog[open] input[type=file]', {
    name: 'beach.png',
    mimeType: 'image/png',
    buffer: makePng(360, 640, [40, 90, 160], [200, 180, 140]),
  });
  await page.press('Share Story');
  await page.see('Story created successfully!');

  await page.openAs(hanna, world().origin, paths.home());
  await page.press('Elin Sandberg, ');
  const isPainted = () =>
    [...document.querySelectorAll<HTMLImageElement>('dialog[open] img')].some(
      ({ naturalWidth, naturalHeight }) => naturalHeight > naturalWidth,
    );
  await page.wait('the story’s picture', isPainted, null);
});
