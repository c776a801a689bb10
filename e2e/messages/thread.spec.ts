import { expect, test, waitForQuiet } from '@pure/e2e-support';
import type { Page } from '@playwright/test';
import { conversationWith, makeFriends } from './conversation-page.ts';
import { addHistory, sendText } from './stored-messages.ts';
import { textEdges } from './text-edges.ts';

/** Every fifth broadcast doesn't reach the page. */
async function loseBroadcasts(page: Page): Promise<void> {
  let count = 0;
  await page.routeWebSocket(/\/realtime\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      const isBroadcast = String(frame).includes('"broadcast"') && String(frame).includes('"seq"');
      if (isBroadcast) count += 1;
      if (!isBroadcast || count % 5 !== 0) socket.send(frame);
    });
  });
}

test('two browsers show the same messages in the same order, although broadcasts get lost and clocks differ [146]', async ({
  page,
  newMember,
  signInAs,
  openAs,
}) => {
  const [elin, hanna] = await makeFriends(newMember);
  await loseBroadcasts(page);
  await signInAs(elin);
  const other = await openAs(hanna);
  await loseBroadcasts(other);
  await other.clock.install({ time: Date.now() + 10 * 60_000 });
  await sendText(elin, hanna, 'begin');
  const [here, there] = [conversationWith(page, hanna), conversationWith(other, elin)];
  await Promise.all([here.open(), there.open()]);
  for (let turn = 0; turn < 6; turn += 1) {
    await Promise.all([
      sendText(elin, hanna, `elin ${turn}`),
      sendText(hanna, elin, `hanna ${turn}`).then(() => sendText(hanna, elin, `again ${turn}`)),
    ]);
  }
  await here.field.fill('the end');
  await page.keyboard.press('Enter');

  const { data } = await elin.client
    .from('messages')
    .select('content, created_at, id')
    .order('created_at')
    .order('id');
  const sent = (data ?? []).map(({ content }) => content);
  await expect.poll(() => here.texts(), { timeout: 20_000 }).toContain('the end');
  const all = sent.includes('the end') ? sent : [...sent, 'the end'];
  await expect.poll(() => here.texts(), { timeout: 20_000 }).toEqual(all);
  await expect.poll(() => there.texts(), { timeout: 20_000 }).toEqual(all);
});

test('it opens at the first unread message, which then is read, and its sender sees that [145]', async ({
  page,
  newMember,
  signInAs,
  openAs,
  expectAccessible,
}) => {
  const [elin, hanna] = await makeFriends(newMember);
  await addHistory(elin, hanna, 100, { unread: 40 });
  const there = conversationWith(await openAs(hanna), elin);
  await there.open();
  await expect(there.messages.last()).toHaveAccessibleName(/text 99.*, (Sent|Delivered)$/);

  await signInAs(elin);
  const here = conversationWith(page, hanna);
  await here.open();
  const line = page.getByRole('heading', { name: 'New messages' });
  await expect(line).toBeInViewport();
  await expect(here.messages.last()).not.toBeInViewport();
  await expectAccessible();
  await here.jump.click();
  await expect(here.log.getByText(/^text 99/)).toBeInViewport();
  await expect(there.messages.last()).toHaveAccessibleName(/, Read$/);
  const bubble = there.log.getByText(/^text 99/).locator('..');
  const edge = await bubble.evaluate((element) => element.getBoundingClientRect().right);
  const state = await textEdges(there.log.getByText('Read', { exact: true }));
  expect(state.right).toBeCloseTo(edge, 0);
});

test('opening takes one data request, a received message one more, and a sent one, too [146]', async ({
  page,
  newMember,
  signInAs,
}) => {
  const [elin, hanna] = await makeFriends(newMember);
  await addHistory(elin, hanna, 20);
  await signInAs(elin);
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/rpc\/(thread\w*)/.exec(request.url()) ?? [];
    if (name && request.method() !== 'OPTIONS') names.push(name);
  });
  const conversation = conversationWith(page, hanna);
  await conversation.open();
  await expect.poll(() => names[0]).toBe('thread_around');
  let sent = 0;
  await expect(async () => {
    // Until the inbox is open, the conversation also catches up.
    names.length = 0;
    sent += 1;
    await sendText(hanna, elin, `news ${sent}`);
    await expect(conversation.message(`news ${sent}`)).toBeVisible();
    expect(names).toEqual(['thread_since']);
  }).toPass();

  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/(?:rest|functions|storage)\/v1\/([^?]*)/.exec(request.url()) ?? [];
    const isCounted = name && name !== 'rpc/tell_typing' && request.method() !== 'OPTIONS';
    if (isCounted) asked.push(name);
  });
  await expect(async () => {
    // The list may still read the row of what was received.
    asked.length = 0;
    sent += 1;
    await conversation.write(`Soup ${sent}?`);
    await expect(conversation.message(`Soup ${sent}?`)).toHaveAccessibleName(/, Sent$/);
    // A message whose answer is late is read.
    await page.clock.runFor(1_000);
    await waitForQuiet(page);
    expect(asked).toEqual(['rpc/send_message']);
  }).toPass();
});
