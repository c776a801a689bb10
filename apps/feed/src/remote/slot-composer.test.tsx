import type { PostPlace } from '@pure/contracts';
import { elin, fault, network, renderRoute, rpc, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeFeed, type CreatePostArguments } from '../testing/fake-feed.ts';
import Composer from './slot-composer.tsx';
import PostList from './slot-post-list.tsx';

useNetwork();
beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true));

const group = { kind: 'group', groupId: 'rowers' } as const;
const event = { kind: 'event', eventId: 'regatta' } as const;
const home = { kind: 'home' } as const;

const show = (place: PostPlace) =>
  renderRoute(
    () => [
      {
        path: '/lent',
        element: (
          <>
            <Composer place={place} />
            <PostList source={place} />
          </>
        ),
      },
    ],
    { at: '/lent', as: elin },
  );

async function write(place: PostPlace, text: string) {
  const view = await show(place);
  await view.user.click(await screen.findByRole('button', { name: 'What’s new with you, Elin?' }));
  await view.user.type(await screen.findByRole('textbox'), text);
  return view;
}

const post = () => screen.getByRole('button', { name: 'Post' });

describe.each([
  [
    group,
    { group_id: 'rowers' },
    'Group post created successfully!',
    'Failed to create group post',
    'Everyone in this group sees this',
  ],
  [
    event,
    { event_id: 'regatta' },
    'Event post created successfully!',
    'Failed to create event post',
    'Everyone going to this event sees this',
  ],
] as const)('lent to a place: %j', (place, sentTo, created, failed, audience) => {
  test('says who will see it, posts there, and shows it on top of its list [96] [97]', async () => {
    const feed = fakeFeed();
    const { user } = await write(place, 'Oars ready');
    expect(screen.getByText(audience)).toBeTruthy();
    await user.click(post());
    expect(await screen.findByText(created)).toBeTruthy();
    expect(feed.posts).toMatchObject([{ content: 'Oars ready', home: sentTo }]);
    const list = screen.getByRole('region', { name: 'Posts' });
    expect(within(list).getAllByText('Oars ready')).toHaveLength(1);
  });

  test('a failed post says so and stays in that list alone [97]', async () => {
    const feed = fakeFeed();
    network.use(rpc<CreatePostArguments>('create_post', fault.server));
    const { user, unmount } = await write(place, 'Oars ready');
    await user.click(post());
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(screen.getByText('Oars ready')).toBeTruthy();
    unmount();

    const elsewhere = await show(home);
    expect(await screen.findByText('No posts yet')).toBeTruthy();
    expect(screen.queryByText('Oars ready')).toBeNull();
    elsewhere.unmount();

    fakeFeed(feed.posts);
    const again = await show(place);
    await again.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(created)).toBeTruthy();
  });
});

test('a draft stays in the composer where it was written', async () => {
  fakeFeed();
  const { unmount } = await write(group, 'half a thought');
  unmount();
  const there = await show(event);
  await screen.findByRole('button', { name: 'What’s new with you, Elin?' });
  there.unmount();
  await show(group);
  expect(await screen.findByDisplayValue('half a thought')).toBeTruthy();
});
