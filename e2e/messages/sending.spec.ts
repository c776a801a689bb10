import type { Page, Route } from '@playwright/test';
import { drawPicture, expect, test } from '@pure/e2e-support';
import { conversationWith, makeFriends } from './conversation-page.ts';
import { readSent } from './stored-messages.ts';

const SEND = '**/rest/v1/rpc/send_message';

/** A step of a send: its request, and whether the server has acted when the page is interrupted. */
type Step = [name: string, url: string, isDone: boolean];

const steps: Step[] = [
  ['asking for room', '**/rest/v1/rpc/start_upload', false],
  ['the upload', '**/storage/v1/object/uploads/**', false],
  ['the answer to the upload', '**/storage/v1/object/uploads/**', true],
  ['the acceptance', '**/functions/v1/accept-media', false],
  ['the answer to the acceptance', '**/functions/v1/accept-media', true],
  ['the message', SEND, false],
  ['the answer to the message', SEND, true],
];

/** The events that may end a page while a request is held back. Each returns the page on which the member goes on. */
const interruptions: Record<
  string,
  (page: Page, loseRequest: () => Promise<void>) => Promise<Page>
> = {
  async reload(page) {
    await page.reload();
    return page;
  },
  async kill(page) {
    const next = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    return next;
  },
  async 'no network'(page, loseRequest) {
    await page.context().setOffline(true);
    await loseRequest();
    await page.context().setOffline(false);
    return page;
  },
};

const isDeep = Boolean(process.env['PURE_DEEP']);
/** The deep run interrupts each step in each way. */
const stepsOf = (interruption: string) =>
  isDeep
    ? steps
    : steps.filter(
        ([name, url]) => url === SEND || (interruption === 'reload' && name === 'the upload'),
      );

for (const [interruption, interrupt] of Object.entries(interruptions)) {
  test(`after ${interruption} at a step of a send, each message arrives once and in order [142] [144]`, async ({
    page: first,
    newMember,
    signInAs,
  }) => {
    test.slow();
    const [elin, hanna] = await makeFriends(newMember);
    await signInAs(elin);
    let page = first;
    await conversationWith(page, hanna).open();
    const picture = await drawPicture(page, { width: 64, height: 48 });
    const expected: string[] = [];

    for (const [name, url, isDone] of stepsOf(interruption)) {
      await test.step(name, async () => {
        const conversation = conversationWith(page, hanna);
        const held = await holdRequest(page, url, isDone);
        await conversation.attach(picture);
        await expect(conversation.thumbs).toHaveCount(1);
        await conversation.write(`With ${name}`);
        await conversation.write(`After ${name}`);
        expected.push(`image: With ${name}`, `After ${name}`);
        await held.isReached;
        page = await interrupt(page, held.lose);
        if (!page.url().includes(hanna.id)) await conversationWith(page, hanna).open();
        await expect.poll(() => readSent(elin, hanna), { timeout: 30_000 }).toEqual(expected);
        const log = conversationWith(page, hanna).log;
        await expect(log.getByText(`After ${name}`, { exact: true })).toHaveCount(1);
        await expect(log.getByText('Sending')).toHaveCount(0);
      });
    }
  });
}

test('two tabs that wait for the network send each message once [142]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await makeFriends(newMember);
  await signInAs(elin);
  const other = await page.context().newPage();
  for (const tab of [page, other]) await conversationWith(tab, hanna).open();
  await page.context().setOffline(true);
  await conversationWith(page, hanna).write('one');
  await conversationWith(page, hanna).write('two');
  await conversationWith(other, hanna).write('three');
  await expect(
    page.getByText('You’re offline. Your message is sent when you’re back.'),
  ).toHaveCount(1);
  // Each of the two takes up what the other has stored.
  for (const tab of [page, other]) {
    await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }
  await page.context().setOffline(false);
  await expect.poll(() => readSent(elin, hanna)).toHaveLength(3);
  expect((await readSent(elin, hanna)).toSorted()).toEqual(['one', 'three', 'two']);
  for (const tab of [page, other]) {
    await expect(conversationWith(tab, hanna).log.getByText('three', { exact: true })).toHaveCount(
      1,
    );
    await expect(tab.getByText('Sending')).toHaveCount(0);
  }
});

test('a tab sends the file that another one left [142] [144]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await makeFriends(newMember);
  await signInAs(elin);
  const other = await page.context().newPage();
  for (const tab of [page, other]) await conversationWith(tab, hanna).open();
  const picture = await drawPicture(page);
  const upload = await holdRequest(page, '**/storage/v1/object/uploads/**', false);
  await conversationWith(page, hanna).attach(picture);
  await expect(conversationWith(page, hanna).thumbs).toHaveCount(1);
  await conversationWith(page, hanna).write('The lake');
  await upload.isReached;
  await page.close({ runBeforeUnload: false });
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => readSent(elin, hanna)).toEqual(['image: The lake']);
  await expect(conversationWith(other, hanna).log.getByRole('img')).toHaveCount(1);
});

/** Holds the next request back, before or after the server has acted. Later ones pass. */
async function holdRequest(page: Page, url: string, isDone: boolean) {
  const reached = Promise.withResolvers<Route>();
  await page.route(
    url,
    async (route) => {
      if (isDone) await route.fetch();
      reached.resolve(route);
    },
    { times: 1 },
  );
  return {
    isReached: reached.promise,
    lose: async () => (await reached.promise).abort('internetdisconnected'),
  };
}
