import { paths } from '@pure/contracts';
import {
  expect,
  createGroup,
  createPostIn,
  test as members,
  world,
  type Home,
} from '@pure/e2e-support';
import type { Page } from '@playwright/test';
import { mergeTests } from '@playwright/test';
import { test as staged } from './staged-site.ts';

const test = mergeTests(staged, members);

const idOf = (home: Home) => Object.values(home)[0] as string;

/** Opens a group's page, which the team of another remote has on its own machine. */
async function openGroup(page: Page, group: Home, origin: string): Promise<void> {
  const address = paths.groups({ group: idOf(group) });
  await page.goto(`${world().origin}${address}&remote.community=${encodeURIComponent(origin)}`);
}

test('another remote shows the composer and the posts of a group, with all they do at home [86] [89] [96] [97]', async ({
  page,
  site,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  await site.release('community', 'groups');
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const group = await createGroup(hanna, elin);
  await signInAs(elin);
  await openGroup(page, group, site.originOf('community'));
  await expect(page.getByRole('heading', { level: 1, name: 'A group' })).toBeVisible();
  const posts = page.getByRole('region', { name: 'Posts' });
  await expect(posts.getByText('Be the first to share something with the group!')).toBeVisible();

  await page.getByRole('button', { name: /^What’s new/ }).click();
  await page.getByRole('textbox', { name: /^What’s new/ }).fill('First frost.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Group post created successfully!')).toBeVisible();
  await expect(posts.getByRole('article')).toContainText('First frost.');

  await createPostIn(hanna, group, 'The kale is fine.');
  await expect(posts.getByRole('article')).toHaveCount(2);
  await expect(posts.getByRole('article').first()).toContainText('The kale is fine.');
  await expectAccessible();

  await page.goto(`${world().origin}${paths.home()}`);
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
});

test('there, too, who moderates the group deletes what others post, and nobody else is offered it', async ({
  page,
  site,
  newMember,
  signInAs,
  openAs,
}) => {
  await site.release('community', 'groups');
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const group = await createGroup(hanna, elin);
  await createPostIn(elin, group, 'Kale for sale');
  await createPostIn(hanna, group, 'No sales here');
  await signInAs(hanna);
  await openGroup(page, group, site.originOf('community'));
  const cards = (shown: Page) => shown.getByRole('region', { name: 'Posts' }).getByRole('article');
  const menuOn = (shown: Page, words: string) =>
    cards(shown)
      .filter({ hasText: words })
      .getByRole('button', { name: 'More about this post' })
      .click();

  const elins = await openAs(elin);
  await openGroup(elins, group, site.originOf('community'));
  await menuOn(elins, 'No sales here');
  await expect(elins.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(elins.getByRole('menuitem', { name: 'Delete' })).toBeHidden();

  await menuOn(page, 'Kale for sale');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Elin’s post?' });
  await expect(question).toContainText('It disappears for everyone in Gardeners');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Post deleted')).toBeVisible();
  for (const shown of [page, elins]) {
    await expect(cards(shown)).toHaveCount(1);
    await expect(cards(shown)).toContainText('No sales here');
  }
});
