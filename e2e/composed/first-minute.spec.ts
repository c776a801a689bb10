import { paths } from '@pure/contracts';
import { createPost, expect, test } from '@pure/e2e-support';
import type { Locator } from '@playwright/test';

test('[3] [86] a newcomer needs at most eight taps from register to the first friend’s face, post and answer', async ({
  page,
  newMember,
  openAs,
}) => {
  const hanna = await newMember('Hanna Berg');
  await createPost(hanna, 'Soup on Thursday?');
  const hannas = await openAs(hanna);
  await hannas.goto(paths.home());
  const { data: key } = await hanna.client.rpc('my_invite_key');

  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.click();
  };
  /** Types as on a phone, where the keyboard's own key leads to the next field. */
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.register(hanna.username, key ?? undefined));
  await expect(page.getByText('Invited by Hanna Berg')).toBeVisible();
  const username = `nora_${crypto.randomUUID().slice(0, 8)}`;
  await tap(page.getByLabel('Full name'));
  await type('Nora Lind');
  await type(username);
  await type(`${username}@pure.test`);
  await page.keyboard.type('friends-only');
  await tap(page.getByLabel('Confirm password'));
  await page.keyboard.type('friends-only');
  await tap(page.getByRole('button', { name: 'Join our community' }));

  await expect(page).toHaveURL(paths.home());
  await expect(page.getByRole('region', { name: 'Welcome, Nora' })).toBeVisible();
  const inviter = page.getByRole('region', { name: 'Hanna Berg invited you' });
  await tap(inviter.getByRole('button', { name: 'Be friends with Hanna' }));

  const post = page.getByRole('article').filter({ hasText: 'Soup on Thursday?' });
  await expect(post).toBeVisible();
  await expect(post.getByRole('link', { name: 'Hanna Berg' }).first()).toBeVisible();
  await expect(inviter).toBeHidden();
  await expect(page.getByText('Done: Find your people')).toBeAttached();

  await tap(post.getByRole('button', { name: 'Comment', exact: true }));
  await page.keyboard.type('I bring the bread.');
  await tap(post.getByRole('button', { name: 'Send comment' }));
  await expect(post.getByText('I bring the bread.')).toBeVisible();

  await expect(hannas.getByRole('article').getByText('1 comment')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(8);
});

test('[3] a link without its key asks: one press after joining sends a friend request', async ({
  page,
  newMember,
}) => {
  const hanna = await newMember('Hanna Berg');
  await page.goto(paths.register(hanna.username));
  await expect(page.getByText('Invited by Hanna Berg')).toBeVisible();
  const username = `nora_${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Full name').fill('Nora Lind');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@pure.test`);
  await page.getByLabel('Password', { exact: true }).fill('friends-only');
  await page.getByLabel('Confirm password').fill('friends-only');
  await page.getByRole('button', { name: 'Join our community' }).click();
  const inviter = page.getByRole('region', { name: 'Hanna Berg invited you' });
  await inviter.getByRole('button', { name: 'Send Friend Request' }).click();
  await expect(page.getByText('Friend request sent!')).toBeVisible();
  await expect(inviter).toBeHidden();
  const { data } = await hanna.client.rpc('my_counts');
  expect(data).toMatchObject({ received: 1 });
});
