import { paths } from '@pure/contracts';
import { countTaps, expect, requestFriendship, test } from '@pure/e2e-support';
import type { Page } from '@playwright/test';

/** Marks the document, so that the test notices a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { unbroken: true }));
/** The link to friends while one request waits. */
const oneRequest = /^Friends\s*, 1 request$/;
const isUnbroken = (page: Page) => page.evaluate(() => 'unbroken' in window);

test('two members meet, become friends and read each other, without a reload', async ({
  newMember,
  openAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  const [elins, hannas] = await Promise.all([openAs(elin), openAs(hanna)]);

  await Promise.all([
    elins.goto(paths.friends({ tab: 'find' })),
    hannas.goto(paths.friends({ tab: 'requests' })),
  ]);
  await expect(hannas.getByRole('heading', { name: 'No friend requests' })).toBeVisible();
  await Promise.all([mark(elins), mark(hannas)]);

  await elins.getByRole('searchbox').fill(hanna.username);
  await elins.getByRole('button', { name: 'Add Hanna Berg' }).click();
  await expect(elins.getByText('Friend request sent!')).toBeVisible();

  const waysOfHanna = hannas.getByRole('navigation', { name: 'Sections' });
  await expect(waysOfHanna.getByRole('link', { name: oneRequest })).toBeVisible();
  await hannas.getByRole('button', { name: 'Accept Elin Sandberg' }).click();
  await expect(hannas.getByText('Friend request accepted!')).toBeVisible();
  await expect(waysOfHanna.getByRole('link', { name: 'Friends', exact: true })).toBeVisible();

  await elins.getByRole('tab', { name: /^Friends/ }).click();
  await expect(elins.getByRole('link', { name: 'Hanna Berg', exact: true })).toBeVisible();

  await elins
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Home' })
    .click();
  await waysOfHanna.getByRole('link', { name: 'Home' }).click();
  await hannas.getByRole('button', { name: 'What’s new with you, Hanna?' }).click();
  await hannas.getByRole('textbox').fill('Soup on Thursday?');
  await hannas.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(hannas.getByRole('article').getByText('Soup on Thursday?')).toBeVisible();
  await expect(elins.getByText('Soup on Thursday?')).toBeVisible();

  expect(await Promise.all([isUnbroken(elins), isUnbroken(hannas)])).toEqual([true, true]);
});

test('a new request is counted on the link to friends, without a reload', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await signInAs(elin);
  await page.goto(paths.home());
  const way = page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Friends' });
  await expect(way).toHaveAccessibleName('Friends');
  await requestFriendship(hanna, elin);
  await expect(way).toHaveAccessibleName(oneRequest);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a request is accepted with two taps', async ({ page, newMember, signInAs }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await requestFriendship(hanna, elin);
    await signInAs(elin);
    await page.goto(paths.home());
    const bar = page.getByRole('navigation', { name: 'Main' });
    const way = bar.getByRole('link', { name: oneRequest });
    await expect(way).toBeVisible();
    const taps = await countTaps(page);
    await way.tap();
    await page.getByRole('button', { name: 'Accept' }).tap();
    await expect(bar.getByRole('link', { name: 'Friends', exact: true })).toBeVisible();
    expect(await taps()).toBe(2);
  });
});

test('a stranger reads none of it', async ({ newMember, openAs }) => {
  const [hanna, oskar] = await Promise.all([newMember('Hanna Berg'), newMember('Oskar Lund')]);
  const { error } = await hanna.client.rpc('create_post', {
    id: crypto.randomUUID(),
    content: 'Between friends',
  });
  expect(error).toBeNull();
  const oskars = await openAs(oskar);
  await oskars.goto(paths.home());
  await expect(oskars.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await oskars.goto(paths.profile(hanna.id));
  await expect(oskars.getByText('Posts are private')).toBeVisible();
  await expect(oskars.getByText('Between friends')).toHaveCount(0);
});
