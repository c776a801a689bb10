import { elin, hanna, refusal, useNetwork } from '@pure/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endPage } from '../testing/end-page.ts';
import {
  fakeMessages,
  openWriting,
  unsentItems,
  type FakeMessages,
} from '../testing/writing-view.tsx';
import { messagesStorage } from '../messages-storage.ts';

useNetwork();

let fake: FakeMessages;
beforeEach(() => {
  fake = fakeMessages();
  fake.answers.push(() => refusal('42501', 'This story has ended.', 403));
  const id = crypto.randomUUID();
  const reply = {
    id,
    writtenAt: new Date().toISOString(),
    partnerId: hanna.id,
    content: 'So calm',
    file: null,
    reply: null,
    story: crypto.randomUUID(),
  };
  messagesStorage(elin.id).write(`unsent.${id}`, JSON.stringify(reply));
});

const sendAsMessage = () => screen.findByRole('button', { name: 'Send as a message' });

async function expectSentWithoutStory(): Promise<void> {
  await waitFor(() => expect(unsentItems()).toEqual([]));
  expect(fake.messages).toMatchObject([{ content: 'So calm', story: null }]);
  expect(messagesStorage(elin.id).readAll('unsent.').size).toBe(0);
}

test('a reply that waited until its story ended says so, and can go as a message [142]', async () => {
  const { user } = await openWriting();
  await screen.findByText('This story has ended. Your reply is kept in your messages.');
  expect(unsentItems()[0]?.textContent).toMatch(/Replied to their story.*This story has ended\./);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(await sendAsMessage());
  await expectSentWithoutStory();
});

test('after a reload it still can [142]', async () => {
  const view = await openWriting();
  await sendAsMessage();
  await endPage(view);
  const { user } = await openWriting();
  await user.click(await sendAsMessage());
  await expectSentWithoutStory();
  expect(fake.asked).toHaveLength(2);
});
