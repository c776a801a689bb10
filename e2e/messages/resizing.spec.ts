import { expect, nextFrame, test } from '@pure/e2e-support';
import { conversationWith, makeFriends, firstInView, topOf } from './conversation-page.ts';
import { addHistory } from './stored-messages.ts';

/** The sizes of a window before and after a change: made narrow and wide, a phone turned, its keyboard shown and hidden. */
const resizes = [
  [1280, 720, 390, 844],
  [390, 844, 1280, 720],
  [390, 844, 844, 390],
  [844, 390, 390, 844],
  [390, 844, 390, 500],
  [390, 500, 390, 844],
] as const;

test('a window that changes its size keeps the end in view, or the message that was', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await makeFriends(newMember);
  await addHistory(elin, hanna, 60);
  await signInAs(elin);
  const { open, log, jump } = conversationWith(page, hanna);
  await open();
  const toEnd = () => log.evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop);
  for (const [width, height, nextWidth, nextHeight] of resizes) {
    await page.setViewportSize({ width, height });
    await nextFrame(page);
    await log.evaluate((log) => (log.scrollTop = log.scrollHeight));
    await expect(jump).toBeHidden();
    await page.setViewportSize({ width: nextWidth, height: nextHeight });
    await expect.poll(toEnd).toBeLessThanOrEqual(1);

    await page.setViewportSize({ width, height });
    await nextFrame(page);
    await log.evaluate((log) => (log.scrollTop -= 900));
    await expect(jump).toBeVisible();
    const { ids, top } = await firstInView(page);
    await page.setViewportSize({ width: nextWidth, height: nextHeight });
    await expect.poll(async () => Math.abs((await topOf(page, ids)) - top)).toBeLessThanOrEqual(2);
  }
});

test('a reader who goes to the end while the log gets another width is there', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await makeFriends(newMember);
  // One page: an older one would move the messages to where another width alone leads to the end.
  await addHistory(elin, hanna, 25);
  await signInAs(elin);
  const { open, log, jump } = conversationWith(page, hanna);
  await open();
  for (const [before, after] of [
    ['44rem', '20rem'],
    ['20rem', '44rem'],
  ] as const) {
    await log.evaluate((log, width) => (log.style.inlineSize = width), before);
    await nextFrame(page);
    await log.evaluate((log) => (log.scrollTop = 300));
    await expect(jump).toBeVisible();
    await log.evaluate((log, width) => {
      log.style.inlineSize = width;
      log.scrollTop = log.scrollHeight;
    }, after);
    await expect(jump).toBeHidden();
  }
});
