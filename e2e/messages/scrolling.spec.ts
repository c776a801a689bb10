import { expect, test } from '@pure/e2e-support';
import type { Locator, Page } from '@playwright/test';
import { conversationWith, makeFriends, firstInView, topOf } from './conversation-page.ts';
import { longestTaskDuring } from './longest-task.ts';
import { addHistory, messageId, sendText } from './stored-messages.ts';

const WINDOW = 240;

/**
 * Scrolls until a message is in the document, and tells how far the first message in view moved between two frames
 * by anything but the scrolling, in CSS px.
 */
function scrollTo(page: Page, text: string, direction: 1 | -1) {
  return page.getByRole('log').evaluate(
    async (log, { text, direction }) => {
      const all = () => [...log.querySelectorAll<HTMLElement>('article')];
      const topOf = (message: Element) => message.getBoundingClientRect().top;
      const isThere = () =>
        all().some((message) =>
          message.querySelector('p')?.textContent?.replaceAll(' and more words', '').endsWith(text),
        );
      let mostMessages = 0;
      let furthestMove = 0;
      while (!isThere()) {
        const start = log.scrollTop;
        log.scrollTop += 400 * direction;
        const scrolled = log.scrollTop - start;
        const first = all().find((message) => topOf(message) >= topOf(log));
        const top = first ? topOf(first) : 0;
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        if (first?.isConnected) furthestMove = Math.max(furthestMove, Math.abs(topOf(first) - top));
        mostMessages = Math.max(mostMessages, all().length);
        if (scrolled === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return { mostMessages, furthestMove };
    },
    { text, direction },
  );
}

test('pages load in both directions without moving the message in view, and few messages are held', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await makeFriends(newMember);
  await addHistory(elin, hanna, 400);
  await signInAs(elin);
  const conversation = conversationWith(page, hanna);
  await conversation.open();
  await expect(conversation.log.getByText(/^text 399/)).toBeInViewport();
  const back = await scrollTo(page, 'text 3', -1);
  await expect(conversation.jump).toBeVisible();
  const forth = await scrollTo(page, 'text 399', 1);
  for (const { mostMessages, furthestMove } of [back, forth]) {
    expect(mostMessages).toBeLessThanOrEqual(WINDOW);
    expect(furthestMove).toBeLessThanOrEqual(1);
  }
});

test('a page that arrives while the reader rests moves nothing', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await makeFriends(newMember);
  await addHistory(elin, hanna, 300);
  await signInAs(elin);
  const conversation = conversationWith(page, hanna);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/rpc/thread', async (route) => {
    await held;
    await route.continue();
  });
  await conversation.open();
  await conversation.log.evaluate((log) => (log.scrollTop = 300));
  await expect(conversation.jump).toBeVisible();
  const before = await firstInView(page);
  const arrived = page.waitForResponse('**/rpc/thread');
  answer();
  await arrived;
  await expect.poll(async () => (await firstInView(page)).count).toBeGreaterThan(before.count);
  expect(Math.abs((await topOf(page, before.ids)) - before.top)).toBeLessThanOrEqual(1);

  // Somebody who reads further up isn't moved by news, and sees how many there are.
  await sendText(hanna, elin, 'news 1');
  await sendText(hanna, elin, 'news 2');
  await expect(page.getByRole('button', { name: '2 new messages' })).toBeVisible();
  expect(Math.abs((await topOf(page, before.ids)) - before.top)).toBeLessThanOrEqual(1);
  await conversation.jump.click();
  await expect(conversation.message('news 2')).toBeInViewport();
  await expect(conversation.jump).toBeHidden();
  await sendText(hanna, elin, 'news 3');
  await expect(conversation.message('news 3')).toBeInViewport();
});

test('a link to a message opens the page around it and highlights it', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await makeFriends(newMember);
  await addHistory(elin, hanna, 300);
  await signInAs(elin);
  const conversation = conversationWith(page, hanna);
  const id = await messageId('text 100', hanna);
  // The highlight ends by itself.
  await page.addInitScript(() => {
    const highlighted: string[] = [];
    const observer = new MutationObserver(() => {
      const message = document.querySelector<HTMLElement>('[data-highlighted]');
      if (message) highlighted.push(message.dataset['messages'] ?? '');
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { highlighted });
  });
  await conversation.open(id);
  const message = page.locator(`[data-messages="${id}"]`);
  await expect(message).toBeInViewport();
  const highlighted = () => page.evaluate(() => [...new Set(Reflect.get(window, 'highlighted'))]);
  await expect.poll(highlighted).toEqual([id]);
  await expect(message).not.toHaveAttribute('data-highlighted');
  await expect(conversation.log.getByText(/^text 299/)).toHaveCount(0);
  await conversation.jump.click();
  await expect(conversation.log.getByText(/^text 299/)).toBeInViewport();
});

const LENGTH = 10_000;
/** The part of it that is traced at a time. */
const PART = 500;

test(
  `scrolling through ${LENGTH} messages keeps the document small, and no task takes more than 50 ms`,
  { tag: '@deep' },
  async ({ page, newMember, signInAs }) => {
    test.setTimeout(300_000);
    const [elin, hanna] = await makeFriends(newMember);
    await addHistory(elin, hanna, LENGTH);
    await signInAs(elin);
    const { open, log } = conversationWith(page, hanna);
    await open();
    for (let end = LENGTH; end > 0; end -= PART) {
      let elements = 0;
      const longest = await longestTaskDuring(page, async () => {
        elements = await scrollUp(log, end - PART);
      });
      expect(elements).toBeLessThanOrEqual(6_000);
      expect(longest).toBeLessThanOrEqual(50);
    }
  },
);

/** Scrolls until the n-th message is the first one. Returns how many elements the document held at most. */
function scrollUp(log: Locator, first: number): Promise<number> {
  return log.evaluate(async (log, first) => {
    let elements = 0;
    const firstShown = () =>
      Number(/^text (\d+)/.exec(log.querySelector('article p')?.textContent ?? '')?.[1]);
    while (firstShown() > first) {
      log.scrollTop = Math.max(0, log.scrollTop - 600);
      await new Promise(requestAnimationFrame);
      elements = Math.max(elements, document.querySelectorAll('*').length);
    }
    return elements;
  }, first);
}
