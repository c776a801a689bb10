import {
  type Cursor,
  type FriendshipState,
  type MemberCard,
  paths,
  type Post,
} from '@pure/contracts';
import {
  elin,
  fakeStorage,
  fault,
  hanna,
  network,
  post,
  renderRoute,
  rpc,
  useNetwork,
} from '@pure/testing';
import { setInView } from '@pure/ui/testing/viewport';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';

useNetwork();
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  fakeStorage();
});

const pictured = (author: MemberCard, number: number, alts: (string | null)[]): Post => ({
  ...post(author, 'Look', number),
  media: alts.map((alt, index) => ({
    path: `${author.id}/${number}-${index}.webp`,
    kind: 'image',
    width: 800,
    height: 600,
    placeholder: null,
    alt,
  })),
});

async function open(
  of: MemberCard,
  posts: (after: Cursor | null) => unknown,
  friendship: FriendshipState = 'friends',
) {
  const profile = { ...of, bio: null, location: null, website: null, mutual: null };
  network.use(
    rpc('friendship_with', () => friendship),
    rpc('relation_with', () => ({
      friendship,
      muted: false,
      blocked: false,
      blocked_member: null,
    })),
    rpc('public_profile', () => ({ ...profile, created_at: '2026-01-01T00:00:00Z' })),
    rpc<{ after: Cursor | null; collection: boolean }>('member_posts', ({ after, collection }) => {
      expect(collection).toBe(true);
      return posts(after);
    }),
  );
  return renderRoute(routes, { at: paths.profile(of.id, { tab: 'collection' }), as: elin });
}

const onePage =
  (...items: Post[]) =>
  () => ({ items, next: null });
const squares = () => screen.findByRole('list', { name: 'PURE Collection' });

test('each photo of each post is a square that enlarges, with a way to its post [125]', async () => {
  const posts = [pictured(hanna, 1, ['The jetty', null]), pictured(hanna, 2, ['Bread'])];
  const { user, router } = await open(hanna, onePage(...posts));
  const list = await squares();
  const items = within(list).getAllByRole('listitem');
  expect(items).toHaveLength(3);
  setInView(
    items.map(({ firstElementChild }) => firstElementChild as Element),
    true,
  );
  await within(list).findByRole('button', { name: /^Photo 2 of 2 by Hanna Berg, / });
  await user.click(await within(list).findByRole('button', { name: 'Bread' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('3 of 3');
  await user.click(dialog.getByRole('link', { name: 'See the post' }));
  expect(router.state.location.search).toBe(`?post=${posts[1]?.id}`);
});

test('a member who is no friend reads that the collection is private [126]', async () => {
  await open(hanna, onePage(pictured(hanna, 1, ['Bread'])), 'none');
  await screen.findByText('Collection is private');
  screen.getByText('You need to be friends with Hanna Berg to see their posts');
  expect(screen.queryByRole('list', { name: 'PURE Collection' })).toBeNull();
});

test('without pictures the own collection says what fills it', async () => {
  await open(elin, onePage());
  await screen.findByText('No photos or videos yet');
  expect(screen.getByRole('link', { name: 'Share one' }).getAttribute('href')).toBe('/app');
});

test('more squares follow at the end of the list', async () => {
  const next = { at: '2026-01-01T00:00:00Z', id: hanna.id };
  const pages = vi.fn((after: Cursor | null) =>
    after
      ? { items: [pictured(hanna, 2, [null])], next: null }
      : { items: [pictured(hanna, 1, [null])], next },
  );
  const { user } = await open(hanna, pages);
  const list = await squares();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(pages).toHaveBeenLastCalledWith(next);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a collection that fails to load says so and offers another try', async () => {
  const { user } = await open(hanna, fault.server);
  await screen.findByText('Couldn’t load the collection');
  network.use(rpc('member_posts', onePage(pictured(hanna, 1, ['Bread']))));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await squares();
});

test('the tabs show posts or collection, and the address keeps which', async () => {
  const { user, router } = await open(hanna, onePage());
  expect(await screen.findByRole('tab', { name: /Collection/, selected: true })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: /Posts/ }));
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('tab', { name: /Posts/ }).getAttribute('aria-selected')).toBe('true');
});
