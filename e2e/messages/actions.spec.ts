import { paths } from '@pure/contracts';
import { befriend, expect, swipe, test, type Member } from '@pure/e2e-support';
import type { Page } from '@playwright/test';

type NewMember = (fullName?: string) => Promise<Member>;

async function createFriends(newMember: NewMember) {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  return { elin, hanna };
}

async function sendText(from: Member, to: Member, content: string): Promise<void> {
  const id = crypto.randomUUID();
  const { error } = await from.client.rpc('send_message', { id, recipient_id: to.id, content });
  if (error) throw error;
}

const message = (page: Page, text: string) =>
  page.getByRole('article').filter({ hasText: text }).first();

async function openMenu(page: Page, text: string): Promise<void> {
  await message(page, text).hover();
  await message(page, text).getByRole('button', { name: 'Actions' }).click();
}

const choose = (page: Page, name: string) => page.getByRole('menuitem', { name }).click();

test('two members side by side react, answer, edit and unsend [142] [146]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const { elin, hanna } = await createFriends(newMember);
  await sendText(hanna, elin, 'Are you coming on Thursday?');
  await signInAs(elin);
  await page.goto(paths.messages({ with: hanna.id }));
  const other = await openAs(hanna);
  await other.goto(paths.messages({ with: elin.id }));
  await expect(message(other, 'Thursday')).toBeVisible();

  await openMenu(page, 'Thursday');
  await page.getByRole('menuitemradio', { name: 'Heart' }).click();
  await expect(message(page, 'Thursday').getByRole('button', { name: '❤️: You' })).toBeVisible();
  const theirs = message(other, 'Thursday').getByRole('button', { name: /^❤️/ });
  await expect(theirs).toHaveAccessibleName('❤️: Elin Sandberg');
  await theirs.click();
  await expect(
    message(page, 'Thursday').getByRole('button', { name: '❤️: You and Hanna Berg' }),
  ).toHaveText('❤️2');

  await openMenu(page, 'Thursday');
  await choose(page, 'Reply');
  const field = page.getByRole('textbox', { name: 'Message Hanna' });
  await expect(field).toBeFocused();
  await field.fill('Yes, with lemmons');
  await field.press('Enter');
  const quote = message(other, 'lemmons').getByRole('button', { name: /^You/ });
  await expect(quote).toContainText('Are you coming on Thursday?');
  await quote.click();
  await expect(message(other, 'Thursday')).toHaveAttribute('data-highlighted');

  await openMenu(page, 'lemmons');
  await choose(page, 'Edit');
  await page.getByRole('textbox', { name: 'Edit message' }).fill('Yes, with lemons');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(message(other, 'with lemons')).toContainText('Edited');

  await openMenu(page, 'with lemons');
  await choose(page, 'Unsend');
  await page.getByRole('dialog').getByRole('button', { name: 'Unsend' }).click();
  for (const each of [page, other]) {
    await expect(each.getByRole('article').getByText('Message deleted')).toBeVisible();
    await expect(each.getByText('with lemons')).toHaveCount(0);
  }
});

test('a message that a member deletes for themselves stays for the other, across reloads [142]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const { elin, hanna } = await createFriends(newMember);
  await sendText(hanna, elin, 'Keep this');
  await sendText(elin, hanna, 'Forget this');
  await signInAs(elin);
  await page.goto(paths.messages({ with: hanna.id }));
  await openMenu(page, 'Forget this');
  await choose(page, 'Delete for me');
  const hidden = page.waitForResponse('**/rpc/hide_messages');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for me' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(message(page, 'Keep this')).toBeFocused();
  await hidden;
  await page.reload();
  await expect(message(page, 'Keep this')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  const other = await openAs(hanna);
  await other.goto(paths.messages({ with: elin.id }));
  await expect(message(other, 'Forget this')).toBeVisible();
});

test('the keyboard alone reacts, and the open menu is accessible [142]', async ({
  page,
  newMember,
  signInAs,
  expectAccessible,
}) => {
  const { elin, hanna } = await createFriends(newMember);
  await sendText(hanna, elin, 'First');
  await sendText(hanna, elin, 'Second');
  await signInAs(elin);
  await page.goto(paths.messages({ with: hanna.id }));
  await message(page, 'Second').focus();
  await page.keyboard.press('ArrowUp');
  await expect(message(page, 'First')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Thumbs up' })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(message(page, 'First').getByRole('button', { name: '❤️: You' })).toBeVisible();
  await expect(page.getByRole('menu', { name: 'Message' })).toBeHidden();

  await message(page, 'First').focus();
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio')).toHaveCount(30);
  await expect(page.getByRole('menuitemradio', { name: 'Thumbs up' })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(message(page, 'First').getByRole('button', { name: '😀: You' })).toBeVisible();
  await expect(message(page, 'First')).toBeFocused();
});

test.describe('touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe answers a message, and a long press opens its menu [142]', async ({
    page,
    newMember,
    signInAs,
  }) => {
    const { elin, hanna } = await createFriends(newMember);
    await sendText(hanna, elin, 'Are you coming on Thursday?');
    await signInAs(elin);
    await page.goto(paths.messages({ with: hanna.id }));
    const box = await message(page, 'Thursday').getByText('Thursday').boundingBox();
    const from: [number, number] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
    await swipe(page, {
      from,
      by: [0, 0],
      whileTouching: () => page.getByRole('menuitem', { name: 'Copy' }).waitFor(),
    });
    await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
    await page.keyboard.press('Escape');
    await swipe(page, { from, by: [100, 0] });
    await expect(page.getByText('Replying to Hanna')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message Hanna' })).toBeFocused();
  });
});
