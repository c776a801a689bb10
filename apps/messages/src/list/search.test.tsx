import { paths } from '@pure/contracts';
import type { MessageMatch } from '@pure/contracts/database';
import {
  elin,
  fakeFriends,
  fault,
  hanna,
  member,
  network,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { conversation, fakeConversations } from '../testing/fake-conversations.ts';

useNetwork();

const nora = member('Nora Quinn', 20);
let searched: unknown[];
let matches: MessageMatch[];

beforeEach(() => {
  searched = [];
  matches = [];
  fakeConversations(conversation(hanna), conversation(yusuf, { archived: true }));
  fakeFriends([hanna, nora]);
  network.use(
    rpc('search_messages', (args: { query: string }) => {
      searched.push(args.query);
      return { items: matches, next: null };
    }),
  );
});

const match = (id: string, excerpt: string, differences = {}): MessageMatch => ({
  id,
  partner: hanna,
  from_me: false,
  message_type: 'text',
  excerpt,
  at: '2026-01-01T10:00:00Z',
  ...differences,
});

async function open() {
  const view = await renderRoute(routes, { at: paths.messages(), as: elin });
  await screen.findByRole('link', { name: /Hanna Berg/ });
  return { ...view, field: screen.getByRole('searchbox', { name: 'Search messages' }) };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

test('names are searched at once, archived conversations too, messages from two characters [146]', async () => {
  const { user, field } = await open();
  await user.type(field, 'y');
  (await section('Conversations found')).getByRole('link', { name: /Yusuf Demir/ });
  expect(screen.queryByRole('link', { name: /Hanna Berg/ })).toBeNull();
  await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
  expect(searched).toEqual([]);
  await user.type(field, 'u');
  await waitFor(() => expect(searched).toEqual(['yu']));
});

test('a burst of typing is one search of the messages [146]', async () => {
  const { user, field } = await open();
  await user.type(field, 'lemons');
  await waitFor(() => expect(searched).toEqual(['lemons']));
});

test('a found message opens its conversation there, with the words marked [146]', async () => {
  matches = [
    match('one', 'Yes, with lemons'),
    match('two', 'Lemons, then', { partner: yusuf, from_me: true }),
  ];
  const { user, field, router } = await open();
  await user.type(field, 'lemons');
  const found = await section('Messages');
  const links = found.getAllByRole('link');
  expect(links[0]?.querySelector('mark')?.textContent).toBe('lemons');
  expect(links[1]?.textContent).toContain('You: Lemons, then');
  await user.click(links[0] as HTMLElement);
  expect(router.state.location.search).toBe(`?with=${hanna.id}&at=one`);
});

test('friends without a conversation are found, to write to them [146]', async () => {
  const { user, field, router } = await open();
  await user.type(field, 'nor');
  await user.click((await section('Friends')).getByRole('link', { name: /Nora Quinn/ }));
  expect(router.state.location.search).toBe(`?with=${nora.id}`);
});

test('a search that finds nothing says so; Escape ends it [146]', async () => {
  const { user, field } = await open();
  await user.type(field, 'zzz');
  await screen.findByRole('heading', { name: 'Nothing found' });
  screen.getByText('No name and no message contains “zzz”.');
  await user.keyboard('{Escape}');
  await screen.findByRole('tab', { name: 'All' });
});

test('a search of the messages that fails is logged; the names stay, and Try again searches again [195]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  network.use(rpc('search_messages', fault.server));
  const { user, field } = await open();
  await user.type(field, 'han');
  await screen.findByText('Couldn’t search your messages');
  expect(log).toHaveBeenCalled();
  (await section('Conversations found')).getByRole('link', { name: /Hanna Berg/ });
  network.use(rpc('search_messages', () => ({ items: [match('one', 'handy')], next: null })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await section('Messages');
  expect(screen.queryByText('Couldn’t search your messages')).toBeNull();
});
