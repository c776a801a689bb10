import { befriend, expect, createPost, test } from '@pure/e2e-support';
import { chooseMenuItem, expectTexts, feedOf, rpcUrl, menuButtonOf, tabTo } from './feed-page.ts';

const EDIT_REQUESTS = '**/rest/v1/posts?*';

test(
  'a friend sees an edited post, marked as edited [98]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, openAs }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    await createPost(elin, 'Frist frost');
    const friend = feedOf(await openAs(hanna));
    await friend.open();
    await expectTexts(friend, ['Frist frost']);

    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    const card = feed.cards.first();
    await chooseMenuItem(card, 'Edit');
    const field = card.getByRole('textbox', { name: 'Your post' });
    await expect(field).toBeFocused();
    await field.fill('First frost');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    await expect(card.getByText('edited')).toBeVisible();
    await expectTexts(feed, ['First frost']);
    await expectTexts(friend, ['First frost']);
    await expect(friend.cards.first().getByText('edited')).toBeVisible();
  },
);

test('an unsaved edit survives a reload, and Escape asks before discarding it', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  await createPost(elin, 'First frost');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.cards.first();
  await chooseMenuItem(card, 'Edit');
  const field = card.getByRole('textbox', { name: 'Your post' });
  await field.fill('First frost, and');
  await page.reload();
  await expect(field).toHaveValue('First frost, and');
  await field.press('Escape');
  const confirmDialog = page.getByRole('dialog', { name: 'Discard your changes?' });
  await confirmDialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field).toBeFocused();
  await field.press('Escape');
  await confirmDialog.getByRole('button', { name: 'Discard' }).click();
  await expect(menuButtonOf(card)).toBeFocused();
  await page.reload();
  await expectTexts(feed, ['First frost']);
});

test('a failed edit keeps its text, and an edit whose answer was lost counts as saved', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  const id = await createPost(elin, 'First frost');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.cards.first();
  await chooseMenuItem(card, 'Edit');
  const field = card.getByRole('textbox', { name: 'Your post' });
  await field.fill('First frost at last');
  await page.route(EDIT_REQUESTS, (route) => route.fulfill({ status: 500, json: {} }));
  await card.getByRole('button', { name: 'Save' }).dblclick();
  await expect(card.getByRole('alert')).toHaveText('Couldn’t save. Your words are kept here.');
  await expect(field).toHaveValue('First frost at last');
  await page.unroute(EDIT_REQUESTS);
  await page.route(EDIT_REQUESTS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expectTexts(feed, ['First frost at last']);
  const { data } = await elin.client.from('posts').select('content').eq('id', id);
  expect(data).toEqual([{ content: 'First frost at last' }]);
});

test('if the post was deleted meanwhile, the edited text can still be copied', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  const id = await createPost(elin, 'First frost');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.cards.first();
  await chooseMenuItem(card, 'Edit');
  await card.getByRole('textbox', { name: 'Your post' }).fill('First frost at last');
  // The server no longer finds the post, but its live event hasn't arrived yet.
  await page.route(EDIT_REQUESTS, async (route) => {
    const response = await route.fetch({ url: route.request().url().replaceAll(id, elin.id) });
    await route.fulfill({ response });
  });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('alert')).toHaveText(
    'This post is gone. Copy your words before you close.',
  );
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
});

test(
  'a deleted post disappears at once, for friends too [98]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, openAs }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    await createPost(elin, 'stays');
    await createPost(elin, 'goes');
    const friend = feedOf(await openAs(hanna));
    await friend.open();
    await expectTexts(friend, ['goes', 'stays']);
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    await chooseMenuItem(feed.card('goes'), 'Delete');
    const confirmDialog = page.getByRole('dialog', { name: 'Delete this post?' });
    const hidden = Promise.withResolvers<void>();
    await page.route(rpcUrl('delete_post'), async (route) => {
      await hidden.promise;
      await route.continue();
    });
    await confirmDialog.getByRole('button', { name: 'Delete' }).click();
    await expectTexts(feed, ['stays']);
    hidden.resolve();
    await expect(page.getByText('Post deleted')).toBeVisible();
    await expectTexts(feed, ['stays']);
    await expectTexts(friend, ['stays']);
    await page.reload();
    await expectTexts(feed, ['stays']);
  },
);

test('a post comes back if its deletion fails, and deleting it twice is no failure', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember();
  const id = await createPost(elin, 'First frost');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await page.route(rpcUrl('delete_post'), (route) => route.fulfill({ status: 500, json: {} }));
  await chooseMenuItem(feed.cards.first(), 'Delete');
  const confirmDialog = page.getByRole('dialog', { name: 'Delete this post?' });
  await confirmDialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Couldn’t delete the post. It’s still there.')).toBeVisible();
  await expectTexts(feed, ['First frost']);
  await page.unroute(rpcUrl('delete_post'));
  await elin.client.rpc('delete_post', { post_id: id });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Post deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
});

test(
  'a member sees who can see their post',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, expectAccessible }) => {
    const [elin, hanna, oskar] = await Promise.all([
      newMember('Elin Sandberg'),
      newMember('Hanna Berg'),
      newMember('Oskar Lund'),
    ]);
    await befriend(elin, hanna);
    await befriend(hanna, oskar);
    await createPost(elin, 'First frost');
    await signInAs(elin);
    const feed = feedOf(page);
    await feed.open();
    await chooseMenuItem(feed.cards.first(), 'Who can see this');
    const audience = page.getByRole('dialog', { name: 'Who can see this' });
    await expect(audience.getByText('1 person')).toBeVisible();
    await expect(audience.getByRole('listitem')).toHaveText([/Hanna Berg/]);
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(menuButtonOf(feed.cards.first())).toBeFocused();
  },
);

test('a member can edit, copy the link and delete with the keyboard alone [196]', async ({
  page,
  context,
  newMember,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const elin = await newMember();
  const id = await createPost(elin, 'First frost');
  await createPost(elin, 'The kale is fine');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  const card = feed.card('First frost');
  const menu = menuButtonOf(card);
  await expect(menu).toBeVisible();
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(card.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('textbox', { name: 'Your post' })).toBeFocused();
  await page.keyboard.type(' at last');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(card.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('menuitem', { name: 'Copied!' })).toBeFocused();
  await expect(card.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(`/app?post=${id}`);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const confirmDialog = page.getByRole('dialog', { name: 'Delete this post?' });
  await tabTo(page, confirmDialog.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await expect(feed.cards.first().getByRole('link', { name: elin.fullName })).toBeFocused();
});
