import { broadcastEvent, elin, fault, hanna, network, rpc, table, useNetwork } from '@pure/testing';
import { installNativeElements } from '@pure/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showConversation } from '../testing/conversation-view.tsx';
import { message, openedThread } from '../testing/messages.ts';
import { pendingMessages } from '../thread/pending-messages.ts';

useNetwork();
beforeAll(installNativeElements);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => vi.restoreAllMocks());

const hers = message(0, { content: 'Soup is ready' });
const byHanna = { member_id: hanna.id, emoji: '👍' };
const byElin = (emoji: string) => ({ member_id: elin.id, emoji });

interface Reaction {
  message_id: string;
  emoji?: string;
}

async function show(differences = {}, answer: (reaction: Reaction) => unknown = () => null) {
  const react = vi.fn(answer);
  network.use(rpc<Reaction>('react', react));
  const view = await showConversation([{ ...hers, ...differences }]);
  const reactions = () =>
    screen.queryAllByRole('button', { name: /^.+: (You|Hanna)/ }).map((each) => each.ariaLabel);
  return {
    ...view,
    react,
    reactions,
    async pick(name: string) {
      await view.openMenu('Soup is ready');
      await view.user.click(screen.getByRole('menuitemradio', { name }));
    },
  };
}

test('a quick reaction shows at once, at the message, and is announced [142]', async () => {
  const { pick, react, reactions } = await show({ reactions: [byHanna] });
  await pick('Heart');
  expect(reactions()).toEqual(['👍: Hanna Berg', '❤️: You']);
  await screen.findByText('You reacted ❤️');
  await waitFor(() =>
    expect(react).toHaveBeenCalledExactlyOnceWith({ message_id: hers.id, emoji: '❤️' }),
  );
});

test('another one takes its place, and the same one again removes it [142]', async () => {
  const { pick, react, reactions, openMenu, user } = await show({ reactions: [byElin('❤️')] });
  await pick('Thumbs up');
  expect(reactions()).toEqual(['👍: You']);
  await waitFor(() => expect(react).toHaveBeenCalledOnce());
  await openMenu('Soup is ready');
  expect(
    screen.getAllByRole('menuitemradio', { checked: true }).map((each) => each.ariaLabel),
  ).toEqual(['Thumbs up']);
  await user.click(screen.getByRole('menuitemradio', { name: 'Thumbs up' }));
  expect(reactions()).toEqual([]);
  await screen.findByText('Reaction removed');
  await waitFor(() => expect(react).toHaveBeenLastCalledWith({ message_id: hers.id }));
});

test('all thirty emoji are one press away, with the focus on the first [142]', async () => {
  const { openMenu, choose, user, react } = await show();
  await openMenu('Soup is ready');
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(6);
  await choose('More reactions');
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(30);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Thumbs up');
  await user.click(screen.getByRole('menuitemradio', { name: 'Fire' }));
  await waitFor(() => expect(react).toHaveBeenCalledWith({ message_id: hers.id, emoji: '🔥' }));
  await openMenu('Soup is ready');
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(6);
});

test('a press on a reaction joins it, and another one leaves it [142]', async () => {
  const { message: find, user, reactions } = await show({ reactions: [byHanna] });
  const button = () => within(find('Soup')).getByRole('button', { name: /^👍/ });
  expect(button().getAttribute('aria-pressed')).toBe('false');
  await user.click(button());
  expect(reactions()).toEqual(['👍: Hanna Berg and You']);
  expect(button().getAttribute('aria-pressed')).toBe('true');
  expect(button().textContent).toBe('👍2');
  await user.click(button());
  expect(reactions()).toEqual(['👍: Hanna Berg']);
});

test('a reaction that fails goes back, and says so [142]', async () => {
  const { pick, reactions } = await show({}, () => fault.rateLimit());
  await pick('Heart');
  await screen.findByText(/That’s many reactions in a short while/);
  expect(reactions()).toEqual([]);
});

test('a lost answer is no failure if the database has the reaction [142]', async () => {
  network.use(table('message_reactions', () => [{ emoji: '❤️' }]));
  const { pick, reactions, react } = await show({}, () => fault.offline());
  await pick('Heart');
  await waitFor(() => expect(react).toHaveBeenCalledOnce());
  await waitFor(() => expect(pendingMessages.getState().changes).toEqual({}));
  expect(reactions()).toEqual(['❤️: You']);
  expect(screen.queryByText(/Couldn’t save/)).toBeNull();
});

test('without a network a reaction waits [142]', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { pick, reactions, react } = await show();
  await pick('Heart');
  await pick('Sad');
  expect(reactions()).toEqual(['😢: You']);
  expect(react).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await waitFor(() =>
    expect(react).toHaveBeenCalledExactlyOnceWith({ message_id: hers.id, emoji: '😢' }),
  );
});

test('the partner’s reaction shows and is announced as it comes [146]', async () => {
  const { reactions } = await show();
  network.use(rpc('thread_around', () => openedThread([{ ...hers, reactions: [byHanna] }])));
  await broadcastEvent('message_update', {
    kind: 'reaction',
    message_id: hers.id,
    sender_id: hanna.id,
    recipient_id: elin.id,
  });
  await screen.findByText('Hanna Berg reacted 👍');
  expect(reactions()).toEqual(['👍: Hanna Berg']);
});
