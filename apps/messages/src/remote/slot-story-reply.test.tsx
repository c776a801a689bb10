import { setPartHost } from '@pure/contracts/import-part';
import { elin, fault, hanna, renderRoute, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeMessages, type FakeMessages } from '../testing/writing-view.tsx';
import { messagesStorage } from '../messages-storage.ts';
import StoryReply from './slot-story-reply.tsx';

useNetwork();

const story = '00000000-0000-4000-9000-000000000001';
const otherStory = '00000000-0000-4000-9000-000000000002';
let isOnline = true;
let fake: FakeMessages;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  fake = fakeMessages();
});

async function show(storyId = story) {
  const handlers = { onWriting: vi.fn(), onSent: vi.fn() };
  const view = await renderRoute(
    () => [
      { path: '/story', element: <StoryReply author={hanna} storyId={storyId} {...handlers} /> },
    ],
    { at: '/story', as: elin },
  );
  return { ...view, ...handlers };
}

const field = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Reply to .?Hanna/ });
const unsent = () => messagesStorage(elin.id).readAll('unsent.').size;

test('a reply is sent as a message that names the story', async () => {
  const { user, onWriting, onSent } = await show();
  await user.click(await field());
  expect(onWriting).toHaveBeenLastCalledWith(true);
  await user.keyboard('So calm{Enter}');
  await waitFor(() => expect(fake.messages).toHaveLength(1));
  expect(fake.messages[0]).toMatchObject({
    content: 'So calm',
    story: { id: story },
    recipient_id: hanna.id,
  });
  expect(onSent).toHaveBeenCalledOnce();
  expect((await field()).value).toBe('');
  screen.getByText(/^Your reply goes to .?Hanna.? as a message\.$/);
});

test('without a network the reply waits in the outbox, and goes when it is back', async () => {
  isOnline = false;
  fake.answers.push(fault.offline);
  const { user } = await show();
  await user.type(await field(), 'So calm');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  screen.getByText('You’re offline. Your reply is sent when you’re back.');
  await waitFor(() => expect(unsent()).toBe(1));
  expect(fake.messages).toEqual([]);
  isOnline = true;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(fake.messages.map((message) => message.story?.id)).toEqual([story]));
  await waitFor(() => expect(unsent()).toBe(0));
});

test('a draft stays with its story', async () => {
  const view = await show();
  await view.user.type(await field(), 'So ca');
  view.unmount();
  const other = await show(otherStory);
  expect((await field()).value).toBe('');
  other.unmount();
  await show();
  expect((await field()).value).toBe('So ca');
});

test('blank words aren’t sent, and too many are counted', async () => {
  const { user, onWriting } = await show();
  await user.type(await field(), '   {Enter}');
  expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull();
  await user.clear(await field());
  await user.click(await field());
  await user.paste('é'.repeat(5_002));
  screen.getByText('2 over the limit of 5,000 characters');
  await user.keyboard('{Enter}');
  await user.tab();
  await user.tab();
  expect(onWriting).toHaveBeenLastCalledWith(false);
  expect(fake.asked).toEqual([]);
});

test('a reply whose code still loads is sent once, and words written since stay', async () => {
  const arrived = Promise.withResolvers<void>();
  const showWaiting = () => undefined;
  setPartHost({ load: (load) => arrived.promise.then(load), showWaiting });
  const { user } = await show();
  await user.type(await field(), 'So calm{Enter}{Enter}');
  await user.type(await field(), ' here');
  await act(async () => arrived.resolve());
  setPartHost({ load: (load) => load(), showWaiting });
  await waitFor(() => expect(fake.messages).toHaveLength(1));
  expect(fake.messages[0]?.content).toBe('So calm');
  expect((await field()).value).toBe('So calm here');
  await user.type(await field(), '{Enter}');
  await waitFor(() => expect(fake.messages).toHaveLength(2));
  expect((await field()).value).toBe('');
});
