import { befriend, expect, createPost, test, type Member } from '@pure/e2e-support';
import type { Page } from '@playwright/test';
import { feedOf, tabTo } from './feed-page.ts';

const WORDS = 'Soup on Thursday 👨‍👩‍👧‍👦 '.repeat(8).trim();

async function openDialog(page: Page, words = WORDS) {
  await feedOf(page).open();
  await feedOf(page).card(words.slice(0, 20)).getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share post' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const linkTo = (page: Page, id: string) => `${new URL(page.url()).origin}/app?post=${id}`;

async function elinAndHanna(newMember: (name?: string) => Promise<Member>, words = WORDS) {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  return { elin, hanna, id: await createPost(hanna, words) };
}

test(
  'a copied link opens the post for a friend, and nothing for a stranger [107] [108]',
  { tag: '@composed' },
  async ({ page, context, newMember, signInAs, openAs }) => {
    const { elin, id } = await elinAndHanna(newMember, 'Soup on Thursday');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs(elin);
    const dialog = await openDialog(page, 'Soup on Thursday');
    await expect(dialog).toContainText("Only Hanna's friends can open the link.");
    await dialog.getByRole('button', { name: 'Copy Link' }).click();
    await expect(page.getByText('Post link and message copied to clipboard!')).toBeVisible();
    expect(await copied(page)).toBe(`Hanna Berg on PURE: “Soup on Thursday”\n${linkTo(page, id)}`);
    await page.goto(linkTo(page, id));
    await expect(page.getByRole('dialog', { name: "Hanna's post" })).toContainText('Soup');

    const oskars = await openAs(await newMember('Oskar Lund'));
    await oskars.goto(`/app?post=${id}`);
    await expect(oskars.getByRole('heading', { name: "This post isn't available" })).toBeVisible();
    await expect(oskars.getByText('Soup')).toHaveCount(0);
  },
);

test('copying says so for two seconds [108]', async ({ page, context, newMember, signInAs }) => {
  const { elin } = await elinAndHanna(newMember);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(elin);
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Copy Link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible();
  const since = Date.now();
  await expect(dialog.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  expect(Date.now() - since).toBeGreaterThan(1_500);
});

test('networks without a way in get 100 characters to paste, cut between characters [107] [108]', async ({
  page,
  context,
  newMember,
  signInAs,
}) => {
  const { elin, id } = await elinAndHanna(newMember);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(elin);
  const dialog = await openDialog(page);
  for (const platform of ['LinkedIn', 'Instagram', 'Twitter/X']) {
    await dialog.getByRole('button', { name: platform }).click();
    await expect(page.getByText(`Message copied! Paste it in ${platform}`)).toBeVisible();
  }
  const [, words, link] = /“(.*)…”\n(.*)$/u.exec(await copied(page)) ?? [];
  expect(link).toBe(linkTo(page, id));
  expect(WORDS.startsWith(words ?? '-')).toBe(true);
  expect([...new Intl.Segmenter().segment(words ?? '')].length).toBeLessThanOrEqual(100);
  expect(words).not.toMatch(/\u200d$/u);
});

test('services open in a tab of their own, with 150 characters and the link [107] [108]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const { elin, id } = await elinAndHanna(newMember, 'a'.repeat(151));
  await signInAs(elin);
  const dialog = await openDialog(page, 'a'.repeat(151));
  const message = `Hanna Berg on PURE: “${'a'.repeat(150)}…”\n${linkTo(page, id)}`;
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

test('a refused clipboard leaves the text selected', async ({ page, newMember, signInAs }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  const { elin, id } = await elinAndHanna(newMember, 'Soup');
  await signInAs(elin);
  const dialog = await openDialog(page, 'Soup');
  await dialog.getByRole('button', { name: 'Copy Link' }).click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(linkTo(page, id));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('with the keyboard alone, and without a violation', async ({
      page,
      newMember,
      signInAs,
      expectAccessible,
    }) => {
      const { elin } = await elinAndHanna(newMember, 'Soup');
      await signInAs(elin);
      await feedOf(page).open();
      const button = feedOf(page).card('Soup').getByRole('button', { name: 'Share' });
      await expect(button).toBeVisible();
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Share post' });
      await expect(dialog).toBeVisible();
      await expectAccessible();
      await tabTo(page, dialog.getByRole('button', { name: 'Twitter/X' }));
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    });
  });
}
