import { befriend, expect, publish, test } from '@pure/e2e-support';
import { expectTexts, feedOf, publishMany } from './feed-page.ts';

test(
  "a friend's post arrives without a reload, in two browsers side by side [89] [191]",
  { tag: '@composed' },
  async ({ page, newMember, signInAs, openAs }) => {
    const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
    await befriend(elin, hanna);
    await signInAs(elin);
    const elins = feedOf(page);
    await elins.open();
    await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();

    const hannas = feedOf(await openAs(hanna));
    await hannas.open();
    await hannas.post('Who is free for soup?');
    await expectTexts(elins, ['Who is free for soup?']);
    await elins.post('I am');
    await expectTexts(hannas, ['I am', 'Who is free for soup?']);
  },
);

test('further down, new posts wait behind a pill that leads up to them [89]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await publishMany(
    hanna,
    Array.from({ length: 15 }, (_, index) => `number ${index + 1}`),
  );
  await page.setViewportSize({ width: 1280, height: 500 });
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await feed.posts.locator('li').nth(10).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await publish(hanna, 'news 1');
  await publish(hanna, 'news 2');
  const pill = page.getByRole('button', { name: '2 new posts' });
  await expect(pill).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(feed.card('news 2')).toHaveCount(0);
  await pill.click();
  await expect(feed.card('news 2')).toBeInViewport();
  await expect(pill).toBeHidden();
});

test('after a time offline the feed catches up, nothing missing, nothing twice [89]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await publish(hanna, 'before');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await expectTexts(feed, ['before']);
  await page.context().setOffline(true);
  await publish(hanna, 'meanwhile 1');
  await publish(hanna, 'meanwhile 2');
  await page.context().setOffline(false);
  // What a member does who comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectTexts(feed, ['meanwhile 2', 'meanwhile 1', 'before']);
});

test('an edit and a deletion show at a friend [89]', async ({ page, newMember, signInAs }) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  const typo = await publish(hanna, 'Suop');
  const mistake = await publish(hanna, 'Never mind');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await expectTexts(feed, ['Never mind', 'Suop']);
  await hanna.client.from('posts').update({ content: 'Soup' }).eq('id', typo);
  await hanna.client.from('posts').delete().eq('id', mistake);
  await expectTexts(feed, ['Soup']);
  await expect(feed.card('Soup')).toContainText('edited');
});
