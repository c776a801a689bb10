import { fault, network, refusal, rpc, useNetwork } from '@pure/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endPage } from '../testing/end-page.ts';
import {
  fakeMessages,
  field,
  openWriting,
  takeMessage,
  unsentItems,
  type FakeMessages,
} from '../testing/writing-view.tsx';

useNetwork();

let isOnline = true;
let fake: FakeMessages;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  fake = fakeMessages();
});

const contents = () => fake.messages.map(({ content }) => content);
const goOnline = () => {
  isOnline = true;
  dispatchEvent(new Event('online'));
};
const goOffline = () => {
  isOnline = false;
  dispatchEvent(new Event('offline'));
};
/** Shows the outbox after the tab was killed: the page starts anew. */
async function reopen(view: Awaited<ReturnType<typeof openWriting>>) {
  await endPage(view);
  return openWriting();
}

test('after a lost answer the same id asks the server, and the message is there once [142]', async () => {
  fake.answers.push((sent) => {
    takeMessage(fake, sent);
    return fault.offline();
  });
  const { user } = await openWriting();
  await user.type(await field(), 'Soup{Enter}');
  await waitFor(() => expect(unsentItems()).toEqual([]));
  expect(contents()).toEqual(['Soup']);
  expect(new Set(fake.asked).size).toBe(1);
  // The toast of a failure would still be there.
  expect(screen.queryByText('Failed to send message')).toBeNull();
});

test('a message that the server can’t take is kept with Try again and Delete [142]', async () => {
  fake.answers.push(fault.server, fault.server);
  const { user } = await openWriting();
  await user.type(await field(), 'Soup{Enter}');
  await screen.findByText('Couldn’t send. Your message is kept here.');
  expect(await screen.findByText('Failed to send message')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(unsentItems()).toEqual([]));
  expect(new Set(fake.asked).size).toBe(1);
});

test('Delete removes it for good [142]', async () => {
  fake.answers.push(fault.server, fault.server);
  const view = await openWriting();
  await view.user.type(await field(), 'Soup{Enter}');
  await view.user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(unsentItems()).toEqual([]);
  await reopen(view);
  await field();
  expect(unsentItems()).toEqual([]);
  expect(contents()).toEqual([]);
});

test('a refused message says why and doesn’t hold up the next [142] [143]', async () => {
  const words = 'You can only message friends. Send a friend request first.';
  fake.answers.push(() => refusal('42501', words, 403));
  const { user } = await openWriting();
  await user.type(await field(), 'one{Enter}two{Enter}');
  await waitFor(() => expect(contents()).toEqual(['two']));
  expect(unsentItems().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(words),
  ]);
});

describe('after PT429', () => {
  const words = /That’s many messages in a short while\. This one is sent at/;
  const showsLimit = () => waitFor(() => expect(unsentItems()[0]?.textContent).toMatch(words));
  beforeEach(() => {
    const ends = new Date(Date.now() + 3_600_000).toISOString();
    fake.answers.push(() => refusal('PT429', 'Too many requests.', 429, ends));
  });

  test('the messages wait for the moment that it names, in their order [142]', async () => {
    const { user } = await openWriting();
    await user.type(await field(), 'one{Enter}two{Enter}');
    await showsLimit();
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(1);
    expect(screen.queryByText('Failed to send message')).toBeNull();
    goOffline();
    goOnline();
    expect(fake.asked).toHaveLength(1);
    expect(unsentItems()).toHaveLength(2);
  });

  test('a message offers no Try again, not after a reload either, and can be deleted [142]', async () => {
    const view = await openWriting();
    await view.user.type(await field(), 'Soup{Enter}');
    await showsLimit();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const { user } = await reopen(view);
    await showsLimit();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(fake.asked).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(unsentItems()).toEqual([]));
  });
});

test('without a network messages wait and say so, and are sent in their order [142]', async () => {
  goOffline();
  const { user } = await openWriting();
  await user.type(await field(), 'one{Enter}two{Enter}');
  expect(unsentItems().at(-1)?.textContent).toContain(
    'You’re offline. Your message is sent when you’re back.',
  );
  goOnline();
  await waitFor(() => expect(contents()).toEqual(['one', 'two']));
  await waitFor(() => expect(unsentItems()).toEqual([]));
});

test.each([
  ['before its request', () => new Promise(() => {}), 0],
  [
    'after the server took it',
    (sent: Parameters<typeof takeMessage>[1]) => {
      takeMessage(fake, sent);
      return new Promise(() => {});
    },
    1,
  ],
])('a message of a page that ends %s arrives once [142]', async (_, answer, held) => {
  fake.answers.push(answer);
  const view = await openWriting();
  await view.user.type(await field(), 'Soup{Enter}');
  await waitFor(() => expect(fake.asked).toHaveLength(1));
  expect(fake.messages).toHaveLength(held);
  await reopen(view);
  await waitFor(() => expect(contents()).toEqual(['Soup']));
  await waitFor(() => expect(unsentItems()).toEqual([]));
});

test('a message to which the server gave no answer at all is sent again after a reload [142]', async () => {
  network.use(rpc('send_message', fault.offline));
  const view = await openWriting();
  await view.user.type(await field(), 'Soup{Enter}');
  await screen.findByText('Couldn’t send. Your message is kept here.');
  fake = fakeMessages();
  await reopen(view);
  await waitFor(() => expect(contents()).toEqual(['Soup']));
});
