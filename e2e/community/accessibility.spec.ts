import { paths, type FriendsTab } from '@pure/contracts';
import {
  befriend,
  expect,
  expectNoSidewaysScroll,
  inEachAppearance,
  requestFriendship,
  test,
} from '@pure/e2e-support';

const tabs: (FriendsTab | undefined)[] = [undefined, 'requests', 'find'];
const widths = [320, 1280];

test(
  'no violation on any tab, narrow and wide',
  { tag: '@deep' },
  async ({ page, newMember, signInAs, expectAccessible }) => {
    test.setTimeout(180_000);
    const [elin, hanna, yusuf, long] = await Promise.all([
      newMember('Elin Sandberg'),
      newMember('Hanna Berg'),
      newMember('Yusuf Demir'),
      newMember('Wolfeschlegelsteinhausenbergerdorff Hube'),
    ]);
    await Promise.all([befriend(elin, long), requestFriendship(hanna, elin)]);
    await requestFriendship(elin, yusuf);
    await signInAs(elin);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const tab of tabs) {
      await page.goto(paths.friends(tab ? { tab } : {}));
      const panel = page.getByRole('tabpanel');
      const content = tab === 'find' ? panel.getByRole('heading') : panel.getByRole('link').first();
      await expect(content).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible();
      }
      await inEachAppearance(page, () => expectNoSidewaysScroll(page));
    }
    await page.goto(paths.friends({ tab: 'requests' }));
    await page.getByRole('button', { name: 'More about Hanna Berg' }).click();
    await expect(page.getByRole('menuitem', { name: /don't ask again/ })).toBeVisible();
    await expectAccessible();
    await page.goto(paths.friends());
    await page.getByRole('button', { name: /^More about/ }).click();
    await page.getByRole('menuitem', { name: 'Unfriend' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible();
  },
);
