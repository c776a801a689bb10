import { paths } from '@pure/contracts';
import {
  befriend,
  createPost,
  expect,
  expectNoSidewaysScroll,
  expectReachableByTab,
  inEachAppearance,
  test,
  type Member,
} from '@pure/e2e-support';

const FIELD = 'Search for people, posts, groups...';

test('[52] [53] [54] [55] people, posts and groups are searched at once, and the address keeps the text', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const word = `zq${Date.now().toString(36)}`;
  const [elin, hanna, yusuf, stranger] = await Promise.all([
    newMember(`Elin ${word}`),
    newMember('Hanna Berg'),
    newMember(`يوسف ${word}`),
    newMember(`Wolfeschlegelsteinhausenb ${word}`),
  ]);
  await befriend(elin, hanna);
  await befriend(hanna, stranger);
  await createPost(hanna, `Bread with ${word.toUpperCase()} at six.`);
  await createPost(stranger, `${word} of a stranger`);
  await createGroup(yusuf, 'public', `Bakers ${word}`);
  await createGroup(yusuf, 'private', `Secret ${word}`);
  await signInAs(elin);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(paths.search(''));
  await page.getByRole('searchbox', { name: FIELD }).fill(word);
  await expect(page).toHaveURL(paths.search(word));
  await expect(page.getByRole('tab', { name: 'People 2' })).toBeVisible();
  const people = page.getByRole('tabpanel', { name: 'People 2' });
  await expect(people.getByRole('link', { name: stranger.fullName })).toBeVisible();
  await expect(people.getByRole('listitem').getByText('1 friend in common')).toBeVisible();
  await expect(people.getByText(elin.fullName)).toBeHidden();
  await expect(page.getByTestId('announcer')).toHaveText('2 people, 1 post, 1 group');
  await people.getByRole('button', { name: `Add ${stranger.fullName}` }).click();
  await expect(people.getByText('Sent')).toBeVisible();

  for (const tab of ['People 2', 'Posts 1', 'Groups 1']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.locator('mark').first()).toHaveText(word, { ignoreCase: true });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible();
    }
    await inEachAppearance(page, () => expectNoSidewaysScroll(page));
    await expectReachableByTab(page.getByRole('main'));
  }
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Groups 1' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByText(`Bakers ${word}`)).toBeVisible();
});

test('[54] older posts come page by page', async ({ page, newMember, signInAs }) => {
  const elin = await newMember('Elin Sandberg');
  for (let n = 1; n <= 22; n += 1) await createPost(elin, `Loaf ${n} of the year`);
  await signInAs(elin);
  // The end of the first page is near enough to load the second one at once.
  const isRead = Promise.withResolvers<void>();
  await page.route('**/rest/v1/rpc/search_posts', async (route) => {
    if (route.request().postData()?.includes('"after":{')) await isRead.promise;
    await route.continue();
  });
  await page.goto(paths.search('loaf', { tab: 'posts' }));
  await expect(page.getByRole('tab', { name: 'Posts more than 20' })).toBeVisible();
  const links = page.getByRole('tabpanel').getByRole('link');
  await expect(links.first()).toContainText('Loaf 22');
  await expect(links).toHaveCount(20);
  isRead.resolve();
  await links.last().scrollIntoViewIfNeeded();
  await expect(links).toHaveCount(22);
  await expect(page.getByRole('tab', { name: 'Posts 22' })).toBeVisible();
});

async function createGroup({ client }: Member, privacy: string, name: string): Promise<void> {
  const group = { id: crypto.randomUUID(), name, description: 'Flour and patience', privacy };
  const { error } = await client.rpc('create_group', group);
  if (error) throw error;
}
