import {
  expect,
  createGroup,
  createEvent,
  createPostIn,
  test,
  type Home,
  type Member,
} from '@pure/e2e-support';
import type { Page } from '@playwright/test';
import { commentsOf, countComments, createComment } from './comments-page.ts';
import { rpcUrl, tabTo } from './feed-page.ts';

const POST_MENU = 'More about this post';
const COMMENT_MENU = 'More about this comment';

/** Elin's post in its dialog. */
const postOn = (page: Page) =>
  page.getByRole('dialog', { name: /^Elin’s post in / }).getByRole('article');

async function openPost(page: Page, post: string): Promise<void> {
  await page.goto(`/app?post=${post}`);
  await expect(postOn(page)).toContainText('Kale for sale');
}

interface Setup {
  /** created the group or event */
  hanna: Member;
  /** wrote the post */
  elin: Member;
  yusuf: Member;
  post: string;
}

async function setUpPostIn(
  make: (host: Member, ...others: Member[]) => Promise<Home>,
  newMember: (name?: string) => Promise<Member>,
): Promise<Setup> {
  const [hanna, elin, yusuf] = await Promise.all([
    newMember('Hanna Berg'),
    newMember('Elin Sandberg'),
    newMember('Yusuf Demir'),
  ]);
  const home = await make(hanna, elin, yusuf);
  return { hanna, elin, yusuf, post: await createPostIn(elin, home, 'Kale for sale') };
}

const isGoneFor = async ({ client }: Member, post: string) =>
  (await client.rpc('post_card', { post_id: post })).data === null;

for (const { place, make, deleteText } of [
  { place: 'a group', make: createGroup, deleteText: 'It disappears for everyone in Gardeners' },
  {
    place: 'an event',
    make: createEvent,
    deleteText: 'It disappears for everyone going to Soup night',
  },
]) {
  test(
    `only the moderator of ${place} can delete other members’ posts and comments there`,
    { tag: '@composed' },
    async ({ page, newMember, signInAs, openAs }) => {
      const { hanna, elin, yusuf, post } = await setUpPostIn(make, newMember);
      await createComment(yusuf, post, 'Rude');
      await createComment(elin, post, 'Cheap, too');

      const other = await openAs(yusuf);
      await openPost(other, post);
      const deletable = postOn(other)
        .locator('[data-comment]')
        .getByRole('menuitem', { name: 'Delete', includeHidden: true });
      await expect(deletable).toHaveCount(1);
      await postOn(other).getByRole('button', { name: POST_MENU }).click();
      await expect(other.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
      await expect(other.getByRole('menuitem', { name: 'Delete' })).toBeHidden();

      await signInAs(hanna);
      await openPost(page, post);
      const comments = commentsOf(postOn(page));
      await comments.comment('Rude').getByRole('button', { name: COMMENT_MENU }).click();
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeHidden();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const commentDialog = page.getByRole('dialog', { name: 'Delete Yusuf’s comment?' });
      await commentDialog.getByRole('button', { name: 'Delete' }).click();
      await expect.poll(comments.texts).toEqual(['Cheap, too']);
      expect(await countComments(elin, post)).toBe(1);

      await postOn(page).getByRole('button', { name: POST_MENU }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const confirmDialog = page.getByRole('dialog', { name: 'Delete Elin’s post?' });
      await expect(confirmDialog).toContainText(deleteText);
      await confirmDialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Post deleted')).toBeVisible();
      await expect(page).toHaveURL(/\/app$/);
      expect(await isGoneFor(elin, post)).toBe(true);
      await expect(other.getByRole('heading', { name: 'This post isn’t available' })).toBeVisible();
    },
  );
}

test('a member who is no moderator any more can’t delete the post and loses the menu item', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { hanna, elin, yusuf, post } = await setUpPostIn(createGroup, newMember);
  const card = await hanna.client.rpc('post_card', { post_id: post });
  const { home } = card.data as unknown as { home: { group_id: string } };
  const setRole = (role: string) =>
    hanna.client.rpc('set_group_role', { group_id: home.group_id, member_id: yusuf.id, role });
  await setRole('moderator');
  await signInAs(yusuf);
  await openPost(page, post);
  await postOn(page).getByRole('button', { name: POST_MENU }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await setRole('member');
  const confirmDialog = page.getByRole('dialog', { name: 'Delete Elin’s post?' });
  await confirmDialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Couldn’t delete the post. It’s still there.')).toBeVisible();
  expect(await isGoneFor(elin, post)).toBe(false);
  await openPost(page, post);
  await postOn(page).getByRole('button', { name: POST_MENU }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
});

test('deleting another member’s post is accessible, works by keyboard and can be retried', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const { hanna, elin, post } = await setUpPostIn(createGroup, newMember);
  await signInAs(hanna);
  await openPost(page, post);
  const menu = postOn(page).getByRole('button', { name: POST_MENU });
  const focusDeleteItem = async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  };
  await tabTo(page, menu);
  await focusDeleteItem();
  await expectAccessible();
  await page.keyboard.press('Enter');
  const confirmDialog = page.getByRole('dialog', { name: 'Delete Elin’s post?' });
  await expect(confirmDialog).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  await page.route(rpcUrl('delete_post'), (route) => route.fulfill({ status: 500, json: {} }));
  await focusDeleteItem();
  await page.keyboard.press('Enter');
  await tabTo(page, confirmDialog.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Couldn’t delete the post. It’s still there.')).toBeVisible();
  await page.unroute(rpcUrl('delete_post'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Post deleted')).toBeVisible();
  expect(await isGoneFor(elin, post)).toBe(true);
});
