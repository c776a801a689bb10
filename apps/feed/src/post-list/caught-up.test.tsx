import { elin, hanna, post, renderRoute, useNetwork, yusuf } from '@pure/testing';
import { scrollToEnd, setInView } from '@pure/ui/testing/viewport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from '../testing/fake-feed.ts';
import { strings as ringStrings } from './ring-strings.ts';
import { strings } from './strings.ts';
import { listItems } from '../testing/list-items.ts';

useNetwork();

const home = () => renderRoute(routes, { at: '/app', as: elin });
const heading = () => screen.queryByRole('heading', { name: 'You’re all caught up' });
const seen = (last: ReturnType<typeof post>) => ({
  at: last.created_at,
  id: last.id,
  seen_at: new Date(Date.now() - 86_400_000).toISOString(),
});

/** the contents of the list, in order */
const standing = () =>
  listItems().map(
    (item) =>
      item.querySelector('h2')?.textContent ?? item.querySelector('[dir=auto]')?.textContent,
  );

const [one, two, three, four] = [1, 2, 3, 4].map((minute) =>
  post(hanna, `post ${minute}`, minute),
) as [
  ReturnType<typeof post>,
  ReturnType<typeof post>,
  ReturnType<typeof post>,
  ReturnType<typeof post>,
];

test('the ring stands where the last visit ended, with the authors since then, and posts continue below [89]', async () => {
  const feed = fakeFeed([{ ...one, author: yusuf }, two, three, four]);
  feed.seenUntil = seen(three);
  await home();
  await screen.findByText('post 4');
  await waitFor(() =>
    expect(standing()).toEqual(['post 1', 'post 2', 'You’re all caught up', 'post 3', 'post 4']),
  );
  const ring = screen.getByRole('article', { name: strings.endOfNews });
  expect(await within(ring).findByText('You heard from Yusuf and Hanna.')).toBeTruthy();
  scrollToEnd();
  await waitFor(() => expect(ring.querySelectorAll('text')).toHaveLength(2));
  expect(within(ring).getByRole('link', { name: 'Yusuf Demir' }).getAttribute('href')).toBe(
    `/app/profile/${yusuf.id}`,
  );
  expect((await screen.findByRole('region', { name: 'End of your feed' })).textContent).toContain(
    ringStrings.beginning,
  );
});

test('with nothing but posts of the member’s own, it says since when [89]', async () => {
  const feed = fakeFeed([{ ...one, author: elin }, four]);
  feed.seenUntil = seen(three);
  await home();
  expect(await screen.findByText('That’s everyone since yesterday.')).toBeTruthy();
});

test('a long list of friends ends with others, without a number', () => {
  expect(ringStrings.heardFrom(['Hanna', 'Tom', 'Aisha', 'Priya', 'Yusuf'])).toBe(
    'You heard from Hanna, Tom, Aisha, Priya and others.',
  );
});

test('it stands there, too, if the post that was seen last is gone [89]', async () => {
  const feed = fakeFeed([one, four]);
  feed.seenUntil = seen(three);
  await home();
  await screen.findByText('post 4');
  await waitFor(() => expect(standing()).toEqual(['post 1', 'You’re all caught up', 'post 4']));
});

test('it does not move while new posts come and are seen [89]', async () => {
  const feed = fakeFeed([two, three]);
  feed.seenUntil = seen(three);
  await home();
  await screen.findByText('post 3');
  feed.posts.push(one);
  feed.seenUntil = seen(two);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('post 1');
  await waitFor(() =>
    expect(standing()).toEqual(['post 1', 'post 2', 'You’re all caught up', 'post 3']),
  );
});

test('after half an hour away it stands where that visit ended [89]', async () => {
  const feed = fakeFeed([two, three]);
  feed.seenUntil = seen(three);
  const { router } = await home();
  await screen.findByText('post 3');
  await act(() => router.navigate('/app/friends'));
  const later = Date.now() + 31 * 60_000;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
  feed.posts.push(one);
  feed.seenUntil = seen(two);
  await act(() => router.navigate('/app'));
  await waitFor(() =>
    expect(standing()).toEqual(['post 1', 'You’re all caught up', 'post 2', 'post 3']),
  );
  clock.mockRestore();
});

test('without new posts it stands only at the end [89]', async () => {
  const feed = fakeFeed([one, two]);
  feed.seenUntil = seen(one);
  await home();
  await screen.findByText('post 2');
  await waitFor(() => expect(standing()).toEqual(['post 1', 'post 2']));
  await waitFor(() => expect(heading()).toBeTruthy());
  expect(screen.getByText('That’s everyone, for now.')).toBeTruthy();
});

test('the newest post counts as seen after a second on screen, not before [89]', async () => {
  const feed = fakeFeed([one, two]);
  await home();
  await screen.findByText('post 2');
  const top = document.querySelectorAll('[role=feed] > * > article > span');
  expect(top).toHaveLength(1);
  setInView(top, true);
  setInView(top, false);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(feed.seen).toEqual([]);
  setInView(top, true);
  await waitFor(() => expect(feed.seen).toEqual([one.id]), { timeout: 5_000 });
});
