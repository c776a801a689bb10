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
import { commentsOf, countComments, say } from './comments-page.ts';
import { functionCall, tabTo } from './feed-page.ts';

const POST_MENU = 'More about this post';
const COMMENT_MENU = 'More about this comment';

/** What a link opens: one post by itself, and where it stands. */
const postOn = (page: Page) =>
  page.getByRole('dialog', { name: /^Elin's post in / }).getByRole('article');

async function open(page: Page, post: string): Promise<void> {
  await page.goto(`/app?post=${post}`);
  await expect(postOn(page)).toContainText('Kale for sale');
}

interface Scene {
  /** keeps order */
  hanna: Member;
  /** wrote what is for sale */
  elin: Member;
  yusuf: Member;
  post: string;
}

async function sceneIn(
  make: (host: Member, ...others: Member[]) => Promise<Home>,
  newMember: (name?: string) => Promise<Member>,
): Promise<Scene> {
  const [hanna, elin, yusuf] = await Promise.all([
    newMember('Hanna Berg'),
    newMember('Elin Sandberg'),
    newMember('Yusuf Demir'),
  ]);
  const home = await make(hanna, elin, yusuf);
  return { hanna, elin, yusuf, post: await createPostIn(elin, home, 'Kale for sale') };
}

const goneFor = async ({ client }: Member, post: string) =>
  (await client.rpc('post_card', { post_id: post })).data === null;

for (const { place, make, goes } of [
  { place: 'a group', make: createGroup, goes: 'It goes for everybody in Gardeners' },
  { place: 'an event', make: createEvent, goes: 'It goes for everybody who goes to Soup night' },
]) {
  test(
    `who keeps order in ${place} deletes what others say and post there, and only they`,
    { tag: '@composed' },
    async ({ page, newMember, signInAs, openAs }) => {
      const { hanna, elin, yusuf, post } = await sceneIn(make, newMember);
      await say(yusuf, post, 'Rude');
      await say(elin, post, 'Cheap, too');

      const other = await openAs(yusuf);
      await open(other, post);
      await expect(postOn(other).getByRole('button', { name: COMMENT_MENU })).toHaveCount(1);
      await postOn(other).getByRole('button', { name: POST_MENU }).click();
      await expect(other.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
      await expect(other.getByRole('menuitem', { name: 'Delete' })).toBeHidden();

      await signInAs(hanna);
      await open(page, post);
      const comments = commentsOf(postOn(page));
      await comments.said('Rude').getByRole('button', { name: COMMENT_MENU }).click();
      await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeHidden();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const asked = page.getByRole('dialog', { name: "Delete Yusuf's comment?" });
      await asked.getByRole('button', { name: 'Delete' }).click();
      await expect.poll(comments.texts).toEqual(['Cheap, too']);
      expect(await countComments(elin, post)).toBe(1);

      await postOn(page).getByRole('button', { name: POST_MENU }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const question = page.getByRole('dialog', { name: "Delete Elin's post?" });
      await expect(question).toContainText(goes);
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Post deleted')).toBeVisible();
      await expect(page).toHaveURL(/\/app$/);
      expect(await goneFor(elin, post)).toBe(true);
      await expect(other.getByRole('heading', { name: "This post isn't available" })).toBeVisible();
    },
  );
}

test('whose role ended meanwhile is told that it stays, and offered it no more', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { hanna, elin, yusuf, post } = await sceneIn(createGroup, newMember);
  const card = await hanna.client.rpc('post_card', { post_id: post });
  const { home } = card.data as unknown as { home: { group_id: string } };
  const become = (role: string) =>
    hanna.client.rpc('set_group_role', { group_id: home.group_id, member_id: yusuf.id, role });
  await become('moderator');
  await signInAs(yusuf);
  await open(page, post);
  await postOn(page).getByRole('button', { name: POST_MENU }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await become('member');
  const question = page.getByRole('dialog', { name: "Delete Elin's post?" });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText("Couldn't delete the post. It's still there.")).toBeVisible();
  expect(await goneFor(elin, post)).toBe(false);
  await open(page, post);
  await postOn(page).getByRole('button', { name: POST_MENU }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden();
});

test('with the keyboard alone, without a violation, and after a failure once more', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const { hanna, elin, post } = await sceneIn(createGroup, newMember);
  await signInAs(hanna);
  await open(page, post);
  const menu = postOn(page).getByRole('button', { name: POST_MENU });
  const goToDelete = async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  };
  await tabTo(page, menu);
  await goToDelete();
  await expectAccessible();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: "Delete Elin's post?" });
  await expect(question).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();

  await page.route(functionCall('delete_post'), (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await goToDelete();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText("Couldn't delete the post. It's still there.")).toBeVisible();
  await page.unroute(functionCall('delete_post'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Post deleted')).toBeVisible();
  expect(await goneFor(elin, post)).toBe(true);
});
