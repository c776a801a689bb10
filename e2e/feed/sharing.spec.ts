import { befriend, expect, createPost, test, type Member, stopClock } from '@pure/e2e-support';
import type { Page } from '@playwright/test';
import { feedOf, tabTo } from './feed-page.ts';

const TEXT = 'Soup on Thursday 👨‍👩‍👧‍👦 '.repeat(8).trim();

async function openDialog(page: Page, text = TEXT) {
  await feedOf(page).open();
  await feedOf(page).card(text.slice(0, 20)).getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share post' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const linkTo = (page: Page, id: string) => `${new URL(page.url()).origin}/app?post=${id}`;

async function createFriendsWithPost(newMember: (name?: string) => Promise<Member>, text = TEXT) {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  return { elin, hanna, id: await createPost(hanna, text) };
}

test(
  'a copied link opens the post for friends only [107] [108]',
  { tag: '@composed' },
  async ({ page, context, newMember, signInAs, openAs }) => {
    const { elin, id } = await createFriendsWithPost(newMember, 'Soup on Thursday');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs(elin);
    const dialog = await openDialog(page, 'Soup on Thursday');
    await expect(dialog).toContainText('Only Hanna’s friends can open the link.');
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await readClipboard(page)).toBe(linkTo(page, id));
    await page.goto(linkTo(page, id));
    await expect(page.getByRole('dialog', { name: 'Hanna’s post' })).toContainText('Soup');

    const oskars = await openAs(await newMember('Oskar Lund'));
    await oskars.goto(`/app?post=${id}`);
    await expect(oskars.getByRole('heading', { name: 'This post isn’t available' })).toBeVisible();
    await expect(oskars.getByText('Soup')).toHaveCount(0);
  },
);

test('the copy button says Copied! for two seconds [108]', async ({
  page,
  context,
  newMember,
  signInAs,
}) => {
  const { elin } = await createFriendsWithPost(newMember);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(elin);
  await page.clock.install();
  const dialog = await openDialog(page);
  await stopClock(page);
  const copied = dialog.getByRole('button', { name: 'Copied!' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(copied).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

test('for networks without a share URL, up to 100 whole characters are copied [107] [108]', async ({
  page,
  context,
  newMember,
  signInAs,
}) => {
  const elin = await newMember('Elin Sandberg');
  const id = await createPost(elin, TEXT);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(elin);
  const dialog = await openDialog(page);
  await dialog.getByText('More', { exact: true }).click();
  for (const platform of ['LinkedIn', 'Instagram', 'Twitter/X']) {
    await dialog.getByRole('button', { name: platform }).click();
    await expect(page.getByText(`Message copied! Paste it in ${platform}`)).toBeVisible();
  }
  const [, excerpt, link] = /“(.*)…”\n(.*)$/u.exec(await readClipboard(page)) ?? [];
  expect(link).toBe(linkTo(page, id));
  expect(TEXT.startsWith(excerpt ?? '-')).toBe(true);
  expect([...new Intl.Segmenter().segment(excerpt ?? '')].length).toBeLessThanOrEqual(100);
  expect(excerpt).not.toMatch(/\u200d$/u);
});

test('services open in a new tab with up to 150 characters and the link [107] [108]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const elin = await newMember('Elin Sandberg');
  const id = await createPost(elin, 'a'.repeat(151));
  await signInAs(elin);
  const dialog = await openDialog(page, 'a'.repeat(151));
  await dialog.getByText('More', { exact: true }).click();
  const message = `Elin Sandberg on PURE: “${'a'.repeat(150)}…”\n${linkTo(page, id)}`;
  const address = async (name: string) => {
    const link = dialog.getByRole('link', { name });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
    return new URL((await link.getAttribute('href')) ?? '');
  };
  expect((await address('WhatsApp')).searchParams.get('text')).toBe(message);
  expect((await address('Email')).searchParams.get('body')).toBe(message);
  expect((await address('Facebook')).searchParams.get('u')).toBe(linkTo(page, id));
});

test('if the browser refuses to copy, the text is selected', async ({
  page,
  newMember,
  signInAs,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  const { elin, id } = await createFriendsWithPost(newMember, 'Soup');
  await signInAs(elin);
  const dialog = await openDialog(page, 'Soup');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(linkTo(page, id));
});

test.describe('accessibility', () => {
  test('the share dialog is accessible and works with the keyboard alone', async ({
    page,
    newMember,
    signInAs,
    expectAccessible,
  }) => {
    const { elin } = await createFriendsWithPost(newMember, 'Soup');
    await signInAs(elin);
    await feedOf(page).open();
    const button = feedOf(page).card('Soup').getByRole('button', { name: 'Share' });
    await expect(button).toBeVisible();
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share post' });
    await expect(dialog).toBeVisible();
    await expectAccessible();
    await tabTo(page, dialog.getByRole('button', { name: 'Send to a friend' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('option', { name: /Hanna Berg/ })).toBeVisible();
    await expectAccessible();
    await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
});
