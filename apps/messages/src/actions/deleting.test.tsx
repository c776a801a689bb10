import { fault, network, refusal, rpc, useNetwork } from '@pure/testing';
import { installNativeElements } from '@pure/ui/testing';
import '@pure/ui/testing/viewport';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showConversation } from '../testing/conversation-view.tsx';
import { message, ownMessage } from '../testing/messages.ts';

useNetwork();
beforeAll(installNativeElements);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Element.prototype.scrollIntoView = vi.fn();
});

const now = () => new Date().toISOString();
const hers = message(0, { content: 'Are you coming?' });
const mine = (differences = {}) =>
  ownMessage(1, { content: 'Yes', created_at: now(), ...differences });

test('unsending asks, shows at once and empties the message [142]', async () => {
  let answer = (): void => {};
  const unsend = vi.fn(() => new Promise((resolve) => (answer = () => resolve(null))));
  network.use(rpc('unsend_message', unsend));
  const { openMenu, choose, confirm, names } = await showConversation([mine()]);
  await openMenu('Yes');
  await choose('Unsend');
  await screen.findByText(/Hanna then sees “Message deleted” here/);
  expect(unsend).not.toHaveBeenCalled();
  await confirm('Unsend');
  expect(names()).toEqual([expect.stringContaining('Message deleted')]);
  await waitFor(() => expect(unsend).toHaveBeenCalledExactlyOnceWith({ message_id: mine().id }));
  act(answer);
  await screen.findByText('Message deleted', { selector: '[aria-live] *, [aria-live]' });
  expect(names()).toEqual([expect.stringContaining('Message deleted')]);
});

test.each([
  ['42501', 403, 'You can unsend a message for 48 hours'],
  ['PT404', 404, 'It isn’t there any more.'],
])(
  'a refused unsending brings the message back and says why (%s) [142]',
  async (code, status, text) => {
    network.use(rpc('unsend_message', () => refusal(code, 'refused', status)));
    const { openMenu, choose, confirm, message: find } = await showConversation([mine()]);
    await openMenu('Yes');
    await choose('Unsend');
    await confirm('Unsend');
    await screen.findByText(text);
    await waitFor(() => find('Yes'));
  },
);

test('a failed unsending can be tried again, and a lost answer is no failure [142]', async () => {
  network.use(rpc('unsend_message', fault.server));
  const { openMenu, choose, confirm, user, names } = await showConversation([mine()]);
  await openMenu('Yes');
  await choose('Unsend');
  await confirm('Unsend');
  await screen.findByText('Couldn’t unsend. Hanna still sees it.');
  expect(names()).toEqual([expect.stringContaining('Yes')]);
  const answers = [fault.offline, () => null];
  network.use(rpc('unsend_message', () => answers.shift()?.()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(answers).toEqual([]));
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Message deleted')]));
});

test('deleting for the member alone asks, and the focus goes to the next message [142]', async () => {
  const hide = vi.fn(() => null);
  network.use(rpc('hide_messages', hide));
  const {
    openMenu,
    choose,
    confirm,
    names,
    message: find,
  } = await showConversation([hers, message(3, { content: 'See you' })]);
  await openMenu('Are you coming?');
  await choose('Delete for me');
  await screen.findByText(/Hanna keeps it and isn’t told/);
  await confirm('Delete for me');
  expect(names()).toEqual([expect.stringContaining('See you')]);
  expect(document.activeElement).toBe(find('See you'));
  await waitFor(() => expect(hide).toHaveBeenCalledExactlyOnceWith({ ids: [hers.id] }));
  await screen.findByText('Deleted for you');
});

test('a message that can’t be deleted comes back', async () => {
  network.use(rpc('hide_messages', fault.server));
  const { openMenu, choose, confirm, message: find } = await showConversation([hers]);
  await openMenu('Are you coming?');
  await choose('Delete for me');
  await confirm('Delete for me');
  await screen.findByText('Couldn’t delete. Try again.');
  await waitFor(() => find('Are you coming?'));
});

const picture = (number: number) =>
  ownMessage(number, {
    content: null,
    message_type: 'image',
    media_url: `picture ${number}`,
    created_at: now(),
  });

test('a menu that opens on a picture of an album is of that picture alone [142]', async () => {
  const hide = vi.fn(() => null);
  network.use(rpc('hide_messages', hide));
  const { message: find, choose, confirm } = await showConversation([picture(1), picture(2)]);
  const cell = find('2 photos').querySelector('[data-item="1"]');
  document.elementFromPoint = () => cell;
  fireEvent.contextMenu(cell as Element, { button: 2 });
  await screen.findByRole('menu', { name: 'Message' });
  await choose('Delete for me');
  await confirm('Delete for me');
  await waitFor(() => expect(hide).toHaveBeenCalledExactlyOnceWith({ ids: [picture(2).id] }));
});

test('the menu of an album unsends all its pictures [142]', async () => {
  const asked: string[] = [];
  network.use(
    rpc<{ message_id: string }>('unsend_message', ({ message_id }) => {
      asked.push(message_id);
      return null;
    }),
  );
  const { openMenu, choose, confirm } = await showConversation([picture(1), picture(2)]);
  await openMenu('2 photos');
  await choose('Unsend');
  await screen.findByRole('dialog', { name: /Unsend these 2 messages\?/ });
  await confirm('Unsend');
  await waitFor(() => expect(asked).toEqual([picture(1).id, picture(2).id]));
});

test('the pictures of an album that failed come back and can be tried again [142]', async () => {
  const asked: string[] = [];
  const failing = new Set([picture(2).id]);
  network.use(
    rpc<{ message_id: string }>('unsend_message', ({ message_id }) => {
      asked.push(message_id);
      return failing.has(message_id) ? fault.server() : null;
    }),
  );
  const view = await showConversation([picture(1), picture(2), picture(3)]);
  await view.openMenu('3 photos');
  await view.choose('Unsend');
  await view.confirm('Unsend');
  await screen.findByText('1 of 3 aren’t unsent. Couldn’t unsend. Hanna still sees it.');
  await waitFor(() =>
    expect(view.names()).toEqual([
      expect.stringContaining('Message deleted'),
      expect.stringContaining('Photo'),
      expect.stringContaining('Message deleted'),
    ]),
  );
  asked.length = 0;
  failing.clear();
  await view.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(view.names().join()).not.toContain('Photo'));
  expect(asked).toEqual([picture(2).id]);
});
