import type { Cursor, MemberCard, Post } from '@pure/contracts';
import {
  broadcastEvent,
  elin,
  fakeStorage,
  fault,
  hanna,
  network,
  post,
  renderRoute,
  rpc,
  useNetwork,
  yusuf,
} from '@pure/testing';
import { setInView } from '@pure/ui/testing/viewport';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import Photos from './photos.tsx';

useNetwork();
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  fakeStorage();
});

const groupOrEvent = { kind: 'group', groupId: 'rowers' } as const;

const pictured = (author: MemberCard, number: number): Post => ({
  ...post(author, 'Look', number),
  media: [
    {
      path: `${author.id}/${number}.webp`,
      kind: 'image',
      width: 800,
      height: 600,
      placeholder: null,
      alt: null,
    },
  ],
});

const show = () =>
  renderRoute(
    () => [{ path: '/photos', element: <Photos groupOrEvent={groupOrEvent} name="Rowers" /> }],
    {
      at: '/photos',
      as: elin,
    },
  );
const list = () => screen.findByRole('list', { name: 'Photos' });

test('the photos of everybody’s posts are squares that enlarge, each with its author', async () => {
  network.use(
    rpc<{ collection: boolean }>('group_feed', ({ collection }) => ({
      items: collection ? [pictured(hanna, 1), pictured(yusuf, 3)] : [],
      next: null,
    })),
  );
  const { user } = await show();
  const items = within(await list()).getAllByRole('listitem');
  expect(items).toHaveLength(2);
  setInView(
    items.map(({ firstElementChild }) => firstElementChild as Element),
    true,
  );
  await user.click(await screen.findByRole('button', { name: /^Photo by Yusuf Demir, / }));
  const dialog = await screen.findByRole('dialog', { name: 'Photos and videos in Rowers' });
  within(dialog).getByText('2 of 2');
  within(dialog).getByRole('link', { name: 'See the post' });
});

test('more squares follow at the end of the list', async () => {
  const next = { at: '2026-01-01T00:00:00Z', id: 'x' };
  network.use(
    rpc<{ after: Cursor | null }>('group_feed', ({ after }) =>
      after
        ? { items: [pictured(hanna, 1), pictured(hanna, 2)], next: null }
        : { items: [pictured(hanna, 3)], next },
    ),
  );
  const { user } = await show();
  await list();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(3));
});

test('a photo that is posted meanwhile appears; news of another group asks for nothing', async () => {
  let items = [pictured(hanna, 2)];
  let calls = 0;
  network.use(
    rpc('group_feed', () => {
      calls += 1;
      return { items, next: null };
    }),
  );
  await show();
  await list();
  items = [pictured(yusuf, 1), ...items];
  await broadcastEvent('post', { post_id: 'p', author_id: yusuf.id, group_id: 'bakers' });
  await broadcastEvent('post', { post_id: 'p', author_id: yusuf.id, group_id: 'rowers' });
  await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(2));
  expect(calls).toBe(2);
});

test('without pictures it says what gathers there; a failure can be tried again', async () => {
  network.use(rpc('group_feed', fault.server));
  const { user } = await show();
  await screen.findByText('Couldn’t load the photos');
  network.use(rpc('group_feed', () => ({ items: [], next: null })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No photos or videos yet');
});
