import type { FirstSteps } from '@pure/contracts';
import { elin, fault, hanna, network, post, renderRoute, rpc, useNetwork } from '@pure/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { scrollToEnd } from '@pure/ui/testing/viewport';
import { routes } from '../remote/routes.tsx';
import { fakeFeed, type FakeFeed } from '../testing/fake-feed.ts';

useNetwork();

const nothingDone: FirstSteps = {
  picture: false,
  people: false,
  hello: false,
  friends: 0,
  closed: false,
};

interface FirstMinute {
  steps?: Partial<FirstSteps>;
  counts?: Partial<FakeFeed['counts']>;
  posts?: ReturnType<typeof post>[];
}

async function openHome({ steps = {}, counts = {}, posts = [] }: FirstMinute = {}) {
  const feed = fakeFeed(posts);
  feed.counts = { ...feed.counts, friends: 0, welcome: steps.closed !== true, ...counts };
  const calls: string[] = [];
  const database = { steps: { ...nothingDone, ...steps } };
  network.use(
    rpc('first_steps', () => {
      calls.push('first_steps');
      return database.steps;
    }),
    rpc('close_first_steps', () => {
      calls.push('close_first_steps');
      database.steps = { ...database.steps, closed: true };
      return null;
    }),
    rpc('my_inviter', () => {
      calls.push('my_inviter');
      return feed.counts.invited ? { member: hanna, consented: true } : null;
    }),
    rpc('answer_inviter', () => {
      feed.counts = { ...feed.counts, invited: false, friends: 1 };
      return 'friends';
    }),
    rpc('accepted_requests', () => {
      calls.push('accepted_requests');
      return { items: [{ member: hanna, since: '2026-11-22T20:00:00.000Z' }] };
    }),
  );
  const inviteFriends = vi.fn<() => void>();
  const scanCode = vi.fn<() => void>();
  const view = await renderRoute(routes, { at: '/app', as: elin, inviteFriends, scanCode });
  return { ...view, feed, calls, database, inviteFriends, scanCode };
}

const firstSteps = () => screen.findByRole('region', { name: 'Welcome, Elin' });

test('[86] a member without friends reads a welcome and three steps, above everything else', async () => {
  await openHome();
  const region = await firstSteps();
  const steps = within(region).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('strong')?.textContent)).toEqual([
    'Put up a picture',
    'Find your people',
    'Say hello',
  ]);
  const composer = await screen.findByRole('button', { name: 'What’s new with you, Elin?' });
  expect(region.compareDocumentPosition(composer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('only the next step says how to do it, until another is chosen', async () => {
  const { user } = await openHome({ steps: { friends: 1 }, counts: { friends: 1 } });
  const region = within(await firstSteps());
  expect(region.getByRole('link').textContent).toBe('Choose a picture');
  await user.click(region.getByRole('button', { name: 'Find your people' }));
  expect(region.getByRole('link').textContent).toBe('Search');
  expect(region.queryByRole('button', { name: 'Write a post' })).toBeNull();
  await user.click(region.getByRole('button', { name: 'Say hello' }));
  expect(region.getByRole('button', { name: 'Write a post' })).toBeTruthy();
  expect(region.queryByRole('link')).toBeNull();
});

test('each step leads to where it is done', async () => {
  const { user, inviteFriends, scanCode } = await openHome();
  const region = within(await firstSteps());
  expect(region.getByRole('link', { name: 'Choose a picture' }).getAttribute('href')).toBe(
    `/app/profile/${elin.id}?edit=picture`,
  );
  await user.click(region.getByRole('button', { name: 'Find your people' }));
  expect(region.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe(
    '/app/friends?tab=find',
  );
  await user.click(region.getByRole('button', { name: 'Invite Friends' }));
  expect(inviteFriends).toHaveBeenCalled();
  await user.click(region.getByRole('button', { name: 'Scan QR Code' }));
  expect(scanCode).toHaveBeenCalled();
  await user.click(region.getByRole('button', { name: 'My QR Code' }));
  expect(await screen.findByRole('dialog', { name: 'My QR Code' })).toBeTruthy();
});

test('hello waits for a friend to read it, and then opens the composer', async () => {
  const first = await openHome();
  const region = within(await firstSteps());
  expect(region.getByText('Once there’s a friend to read it.')).toBeTruthy();
  expect(region.queryByRole('button', { name: 'Write a post' })).toBeNull();
  first.unmount();

  const { user } = await openHome({
    steps: { picture: true, people: true, friends: 1 },
    counts: { friends: 1 },
  });
  await user.click(within(await firstSteps()).getByRole('button', { name: 'Write a post' }));
  expect(await screen.findByRole('textbox')).toBe(document.activeElement);
});

test('a step that is done is ticked, also for screen readers', async () => {
  await openHome({ steps: { picture: true } });
  const region = within(await firstSteps());
  expect(region.getByText('Done: Put up a picture')).toBeTruthy();
  expect(region.queryByRole('link', { name: 'Choose a picture' })).toBeNull();
  expect(region.queryByText('Done: Find your people')).toBeNull();
});

test('[87] the empty feed of a member without friends leads to finding them', async () => {
  await openHome();
  const posts = within(await screen.findByRole('region', { name: 'Posts' }));
  expect(await posts.findByText(/^Posts of your friends/)).toBeTruthy();
  expect(posts.getByRole('link', { name: 'Find friends' }).getAttribute('href')).toBe(
    '/app/friends?tab=find',
  );
  expect(posts.queryByRole('button', { name: 'Write a post' })).toBeNull();
});

test('closing it takes it away for good', async () => {
  const { user, calls } = await openHome();
  const region = within(await firstSteps());
  await user.click(region.getByRole('button', { name: 'Close the first steps' }));
  await waitFor(() => expect(calls).toContain('close_first_steps'));
  expect(screen.queryByText('Welcome, Elin')).toBeNull();
});

test('it goes when the last step is done, and never comes back', async () => {
  const { calls } = await openHome({
    steps: { picture: true, people: true, hello: true, friends: 1 },
    counts: { friends: 1 },
  });
  await waitFor(() => expect(calls).toContain('close_first_steps'));
  expect(screen.queryByText('Welcome, Elin')).toBeNull();
});

test('a list that is done and can’t be closed is left to the next visit', async () => {
  const closings = vi.fn(fault.server);
  const opening = openHome({
    steps: { picture: true, people: true, hello: true, friends: 1 },
    counts: { friends: 1 },
  });
  network.use(rpc('close_first_steps', closings));
  const { calls } = await opening;
  // The failure reads the steps again, which are still open.
  await waitFor(() => expect(calls.filter((call) => call === 'first_steps').length).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(closings).toHaveBeenCalledOnce();
  expect(screen.queryByText('Welcome, Elin')).toBeNull();
});

test('[3] the inviter stands on Home until the new member answers', async () => {
  const { user } = await openHome({ counts: { invited: true } });
  const card = await screen.findByRole('region', { name: 'Hanna Berg invited you' });
  await user.click(within(card).getByRole('button', { name: 'Be friends with Hanna' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Hanna Berg invited you' })).toBeNull(),
  );
});

test('a yes waits for the asker', async () => {
  const { calls } = await openHome({ counts: { friends: 5, accepted: 1 } });
  expect(await screen.findByText('Hanna said yes')).toBeTruthy();
  expect(calls).toEqual(['accepted_requests']);
});

test('Home asks only for what the counts announce', async () => {
  const { calls } = await openHome();
  await firstSteps();
  expect(calls).toEqual(['first_steps']);
});

test('a member with friends and nothing to answer causes no further request', async () => {
  const { calls, feed } = await openHome({
    counts: { friends: 3 },
    posts: [post(hanna, 'Hej', 1)],
  });
  await screen.findByText('Hej');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(calls).toEqual([]);
  expect(feed.calls).toEqual(['home_feed']);
});

test.each([
  [2, true],
  [3, false],
])('[89] with %i friends the ring at the end of the feed is open: %s', async (friends, isOpen) => {
  await openHome({
    steps: { closed: true },
    counts: { friends },
    posts: [post(hanna, 'Hej', 1)],
  });
  await screen.findByText('Hej');
  const ring = screen.getByRole('region', { name: 'End of your feed' });
  const end = within(ring);
  await waitFor(() =>
    expect(end.queryByRole('link', { name: 'Find friends' }) !== null).toBe(isOpen),
  );
  expect(end.queryByText('That’s everyone, for now.') !== null).toBe(!isOpen);
  scrollToEnd();
  await waitFor(() => expect(ring.querySelector('svg')).toBeTruthy());
  const closedRim = ring.querySelector('circle[r="122"]');
  expect(closedRim === null).toBe(isOpen);
});
