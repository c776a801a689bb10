import { paths } from '@pure/contracts';
import {
  expect,
  expectNoSidewaysScroll,
  expectReachableByTab,
  type Member,
  requestFriendship,
  test,
} from '@pure/e2e-support';

const MINUTE_MS = 60_000;

async function planForToday({ client }: Member): Promise<void> {
  const about = { title: 'Soup night', description: 'Bring a bowl', privacy: 'public' };
  // Later, it would be an event of tomorrow in the last minutes of the day.
  const start_date = new Date(Date.now() + MINUTE_MS).toISOString();
  await client
    .rpc('create_event', { id: crypto.randomUUID(), ...about, start_date })
    .throwOnError();
}

test('[48] the margin beside Home has the people who ask and the events of the day', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const [elin, long, yusuf] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember('Wolfeschlegelsteinhausenbergerdorff Hube'),
    newMember('Yusuf Demir'),
  ]);
  await Promise.all([requestFriendship(long, elin), requestFriendship(yusuf, elin)]);
  await planForToday(elin);
  await signInAs(elin);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(paths.home());
  const margin = page.getByRole('complementary', { name: 'For you today' });
  await expect(margin.getByRole('link', { name: 'Soup night' })).toBeVisible();
  await expect(margin.getByRole('button', { name: 'Accept Yusuf Demir' })).toBeVisible();
  await expectAccessible();
  await expectReachableByTab(margin);

  const main = await page.getByRole('main').boundingBox();
  const isBeside = async (dir: 'ltr' | 'rtl') => {
    const box = await margin.boundingBox();
    if (!box || !main) return false;
    return dir === 'ltr' ? box.x >= main.x + main.width : box.x + box.width <= main.x;
  };
  expect(await isBeside('ltr')).toBe(true);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  expect(await isBeside('rtl')).toBe(true);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => (document.documentElement.dir = 'ltr'));

  await margin.getByRole('button', { name: 'Accept Yusuf Demir' }).press('Enter');
  await expect(margin.getByText('Yusuf Demir')).toBeHidden();
  await expect(margin.getByRole('button', { name: `Accept ${long.fullName}` })).toBeFocused();
  await page.setViewportSize({ width: 1_000, height: 800 });
  await expect(margin).toBeHidden();
  await page.setViewportSize({ width: 1_280, height: 800 });
  await margin.getByRole('link', { name: 'Soup night' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Soup night' })).toBeVisible();
  await expect(margin).toBeHidden();
});
