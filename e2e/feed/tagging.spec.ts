import { befriend, expect, createPost, test, type Member } from '@pure/e2e-support';
import type { Page } from '@playwright/test';
import { chooseMenuItem, feedOf, tabTo } from './feed-page.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const TAG_REQUESTS = '**/rest/v1/post_tags*';

async function createFriendsWithPost(newMember: (name?: string) => Promise<Member>) {
  const [elin, hanna, yusuf] = await Promise.all([
    newMember('Elin Sandberg'),
    newMember('Hanna Berg'),
    newMember('Yusuf Demir'),
  ]);
  await befriend(elin, hanna);
  await befriend(elin, yusuf);
  return { elin, hanna, yusuf, id: await createPost(elin, 'Who was at the lake?') };
}

async function openEditor(page: Page) {
  const card = feedOf(page).card('Who was at the lake?');
  await card.getByRole('button', { name: 'Tag People' }).click();
  const editor = page.getByRole('dialog', { name: 'Tag People' });
  await expect(editor.getByRole('option').first()).toBeVisible();
  return { card, editor };
}

const readTags = async ({ client }: Member, postId: string) =>
  (await client.from('post_tags').select('tagged_user_id, tagged_by').eq('post_id', postId)).data;

test.use({ viewport: phone });

test(
  'a tagged friend is notified and can remove the tag [109] [110] [111] [112]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, openAs }) => {
    const { elin, hanna, id } = await createFriendsWithPost(newMember);
    await signInAs(elin);
    await feedOf(page).open();
    const { card, editor } = await openEditor(page);
    await editor.getByRole('combobox').fill('hann');
    await editor.getByRole('option', { name: /Hanna Berg/ }).click();
    await expect(page.getByText('User tagged successfully!')).toBeVisible();
    await expect(editor.getByRole('option', { name: /Hanna Berg/ })).toHaveCount(0);
    await editor.getByRole('button', { name: 'Close' }).click();
    await expect(card.getByRole('link', { name: 'Hanna Berg' })).toHaveAttribute(
      'href',
      `/app/profile/${hanna.id}`,
    );
    expect(await readTags(elin, id)).toEqual([{ tagged_user_id: hanna.id, tagged_by: elin.id }]);

    const { data: notifications } = await hanna.client
      .from('notifications')
      .select('type, title, message, data')
      .eq('type', 'post_tag');
    expect(notifications).toEqual([
      {
        type: 'post_tag',
        title: 'Tagged in Post',
        message: 'Elin Sandberg tagged you in a post',
        data: expect.objectContaining({
          post_id: id,
          tagger_id: elin.id,
          tagger_name: 'Elin Sandberg',
        }),
      },
    ]);

    const hannas = await openAs(hanna);
    await hannas.setViewportSize(phone);
    await feedOf(hannas).open();
    const taggedCard = feedOf(hannas).card('Who was at the lake?');
    await expect(taggedCard.getByRole('button', { name: 'Tag People' })).toHaveCount(0);
    await taggedCard.getByRole('button', { name: 'Take my name off' }).click();
    await expect(hannas.getByText('Tag removed')).toBeVisible();
    await expect(taggedCard.getByRole('link', { name: 'Hanna Berg' })).toHaveCount(0);
    expect(await readTags(elin, id)).toEqual([]);
  },
);

test('the tag editor is in the menu, beside it on small screens, and stays open when the screen gets larger [109]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin } = await createFriendsWithPost(newMember);
  await signInAs(elin);
  await feedOf(page).open();
  const { card, editor } = await openEditor(page);
  await page.setViewportSize(desktop);
  await expect(editor).toBeVisible();
  await editor.getByRole('button', { name: 'Close' }).click();
  await expect(card.getByRole('button', { name: 'Tag People' })).toHaveCount(0);
  await chooseMenuItem(card, 'Tag People');
  await expect(editor).toBeVisible();
  await editor.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize(phone);
  await expect(card.getByRole('button', { name: 'Tag People' })).toBeVisible();
});

test('only friends can be found and tagged, and the message says why [110]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin } = await createFriendsWithPost(newMember);
  const oskar = await newMember('Oskar Lund');
  await signInAs(elin);
  await feedOf(page).open();
  const { editor } = await openEditor(page);
  await editor.getByRole('combobox').fill(oskar.username);
  await expect(
    editor.getByText("No friends found. You can only tag people you're friends with."),
  ).toBeVisible();
});

test('a failed tag is reported, and a tag whose answer was lost counts as saved [111]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, hanna, yusuf, id } = await createFriendsWithPost(newMember);
  await signInAs(elin);
  await feedOf(page).open();
  const { editor } = await openEditor(page);
  await page.route(TAG_REQUESTS, (route) => route.fulfill({ status: 500, json: {} }));
  await editor.getByRole('option', { name: /Hanna Berg/ }).click();
  await expect(page.getByText('Failed to tag user')).toBeVisible();
  expect(await readTags(elin, id)).toEqual([]);
  await page.unroute(TAG_REQUESTS);
  await page.route(TAG_REQUESTS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await editor.getByRole('option', { name: /Hanna Berg/ }).click();
  await expect(editor.getByRole('button', { name: 'Remove Hanna Berg' })).toBeVisible();
  await editor.getByRole('button', { name: 'Remove Hanna Berg' }).click();
  await expect(page.getByText('Tag removed')).toBeVisible();
  await page.unroute(TAG_REQUESTS);
  await editor.getByRole('option', { name: /Yusuf Demir/ }).click();
  await expect(editor.getByRole('button', { name: 'Remove Yusuf Demir' })).toBeVisible();
  await expect
    .poll(() => readTags(hanna, id))
    .toEqual([{ tagged_user_id: yusuf.id, tagged_by: elin.id }]);
});

test.describe('accessibility', () => {
  test('the tag editor is accessible and works with the keyboard alone', async ({
    page,
    newMember,
    signInAs,
    expectAccessible,
  }) => {
    const { elin } = await createFriendsWithPost(newMember);
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    const button = feed.card('Who was at the lake?').getByRole('button', { name: 'Tag People' });
    await expect(button).toBeVisible();
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const editor = page.getByRole('dialog', { name: 'Tag People' });
    const field = editor.getByRole('combobox');
    await expect(editor.getByRole('option')).toHaveCount(2);
    await tabTo(page, field);
    await page.keyboard.type('yusuf');
    await page.keyboard.press('Enter');
    await expect(editor.getByRole('button', { name: 'Remove Yusuf Demir' })).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect(editor.getByRole('button', { name: 'Remove Hanna Berg' })).toBeVisible();
    await expect(editor.getByText(/^No friends found/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expectAccessible();
  });
});
