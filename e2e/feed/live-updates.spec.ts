import { befriend, expect, createPost, nextFrame, test, type Member } from '@pure/e2e-support';
import type { Locator } from '@playwright/test';
import { createComment } from './comments-page.ts';
import { expectTexts, feedOf, createPosts } from './feed-page.ts';

/** From a change until others see its count. */
const WITHIN_MS = 1_000;

test(
  'a friend’s post arrives without a reload, in two browsers side by side [89] [191]',
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

test('while the member reads further down, new posts wait behind a button [89]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await createPosts(
    hanna,
    Array.from({ length: 15 }, (_, index) => `number ${index + 1}`),
  );
  await page.setViewportSize({ width: 1280, height: 500 });
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await feed.items.nth(10).scrollIntoViewIfNeeded();
  // Posts that are painted for the first time get their height, and the browser corrects the scroll position.
  await nextFrame(page);
  const reading = await page.evaluateHandle(() => document.elementFromPoint(640, 250));
  const placeOnScreen = () =>
    reading.evaluate((element) => element?.getBoundingClientRect().top ?? 0);
  const before = await placeOnScreen();
  await createPost(hanna, 'news 1');
  await createPost(hanna, 'news 2');
  const newPostsButton = page.getByRole('button', { name: '2 new posts' });
  await expect(newPostsButton).toBeInViewport();
  // A correction may round to the next pixel.
  expect(Math.abs((await placeOnScreen()) - before)).toBeLessThan(2);
  await expect(feed.card('news 2')).toHaveCount(0);
  await newPostsButton.click();
  await expect(feed.card('news 2')).toBeInViewport();
  await expect(newPostsButton).toBeHidden();
});

test('after an offline period the feed shows every missed post once [89]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  await createPost(hanna, 'before');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await expectTexts(feed, ['before']);
  await page.context().setOffline(true);
  await createPost(hanna, 'meanwhile 1');
  await createPost(hanna, 'meanwhile 2');
  await page.context().setOffline(false);
  // The member returns to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectTexts(feed, ['meanwhile 2', 'meanwhile 1', 'before']);
});

test('friends see edits and deletions live [89]', async ({ page, newMember, signInAs }) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  const typo = await createPost(hanna, 'Suop');
  const mistake = await createPost(hanna, 'Never mind');
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await expectTexts(feed, ['Never mind', 'Suop']);
  await hanna.client.from('posts').update({ content: 'Soup' }).eq('id', typo);
  await hanna.client.from('posts').delete().eq('id', mistake);
  await expectTexts(feed, ['Soup']);
  await expect(feed.card('Soup')).toContainText('edited');
});

/** Likes a post through the API. */
async function likePost(member: Member, post_id: string): Promise<void> {
  const { error } = await member.client.from('post_likes').insert({ post_id, user_id: member.id });
  if (error) throw error;
}

/**
 * Makes changes of a count, and takes them out of the list, until a card shows a change within a second.
 * A busy machine may delay a change, but not each.
 */
async function expectSoon(card: Locator, noun: string, changes: (() => Promise<unknown>)[]) {
  const times: number[] = [];
  for (let change = changes.shift(); change; change = changes.shift()) {
    const count = times.length + 1;
    const text = `${count} ${noun}${count === 1 ? '' : 's'}`;
    times.push(await timeUntilShown(card, text, change));
    if (Math.min(...times) <= WITHIN_MS) return;
  }
  throw new Error(`A ${noun} was shown after ${times.join(', ')} ms`);
}

/** Milliseconds from the beginning of a change until a card shows its text. */
async function timeUntilShown(card: Locator, text: string, change: () => Promise<unknown>) {
  const shown = card.evaluate(
    (element, awaited) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(look);
        observer.observe(element, { subtree: true, childList: true, characterData: true });
        look();
        function look(): void {
          if (!element.textContent.includes(awaited)) return;
          observer.disconnect();
          resolve(Date.now());
        }
      }),
    text,
  );
  const begun = Date.now();
  await change();
  return (await shown) - begun;
}

test(
  'counts change in place, within a second for a friend, and for the author [89] [99] [191]',
  { tag: '@composed' },
  async ({ page, newMember, signInAs, openAs }) => {
    const [elin, hanna, yusuf] = await Promise.all([
      newMember('Elin Sandberg'),
      newMember('Hanna Berg'),
      newMember('Yusuf Demir'),
    ]);
    await befriend(elin, hanna);
    await befriend(hanna, yusuf);
    // A post of its own for each kind: the database reports several changes of a post within a second once.
    const liked = await createPost(hanna, 'Soup');
    const discussed = await createPost(hanna, 'Bread');
    await signInAs(elin);
    const watched = page.waitForResponse(/rpc\/watch$/);
    const elins = feedOf(page);
    await elins.open();
    await watched;
    const hannas = feedOf(await openAs(hanna));
    await hannas.open();
    await expect(hannas.card('Soup')).toBeVisible();

    const likes = [yusuf, hanna, elin].map((member) => () => likePost(member, liked));
    await expectSoon(elins.card('Soup'), 'like', likes);
    const comments = ['Yes', 'With seeds?', 'Mine'].map(
      (content) => () => createComment(yusuf, discussed, content),
    );
    await expectSoon(elins.card('Bread'), 'comment', comments);
    for (const change of [...likes, ...comments]) await change();
    for (const feed of [elins, hannas]) {
      await expect(feed.card('Soup')).toContainText('3 likes');
      await expect(feed.card('Bread')).toContainText('3 comments');
    }
  },
);

test('posts and deletions on one device show on the member’s other device [89]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const elin = await newMember('Elin Sandberg');
  const before = await createPost(elin, 'before');
  await signInAs(elin);
  const laptop = feedOf(page);
  await laptop.open();
  const phone = feedOf(await openAs(elin));
  await phone.open();
  await expectTexts(laptop, ['before']);
  await phone.post('from my phone');
  await expectTexts(laptop, ['from my phone', 'before']);
  await expectTexts(phone, ['from my phone', 'before']);
  await elin.client.rpc('delete_post', { post_id: before });
  await expectTexts(laptop, ['from my phone']);
  await expectTexts(phone, ['from my phone']);
});

test('after more than a page of missed posts, scrolling down shows each of them once [89]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await Promise.all([newMember('Elin Sandberg'), newMember('Hanna Berg')]);
  await befriend(elin, hanna);
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `number ${from + index}.`);
  await createPosts(hanna, numbers(1, 5));
  // A browser’s sockets stay open while it is offline.
  await page.routeWebSocket(/\/realtime\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      if (!String(frame).includes('"broadcast"')) socket.send(frame);
    });
  });
  await page.setViewportSize({ width: 1280, height: 600 });
  await signInAs(elin);
  const feed = feedOf(page);
  await feed.open();
  await feed.card('number 1.').scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  for (const [from, to] of [
    [6, 20],
    [21, 35],
  ] as const) {
    await createPosts(hanna, numbers(from, to));
  }
  await page.context().setOffline(false);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // The list doesn't know how many there are.
  await page.getByRole('button', { name: 'New posts', exact: true }).click();
  await expect(feed.card('number 35.')).toBeInViewport();

  await expect(async () => {
    await feed.items.last().scrollIntoViewIfNeeded();
    await expect(feed.items.last()).toHaveText(/number 1\./, { timeout: 300 });
  }).toPass();
  expect(await feed.texts()).toEqual(numbers(1, 35).toReversed());
});
