import { elin, hanna, post, renderRoute, useNetwork, yusuf } from '@pure/testing';
import { scrollToEnd, setInView } from '@pure/ui/testing/viewport';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from '../testing/fake-feed.ts';
import { strings } from './strings.ts';
import { listItems } from '../testing/list-items.ts';

useNetwork();

const home = () => renderRoute(routes, { at: '/app', as: elin });
const heading = () => screen.queryByRole('heading', { name: "You're all caught up" });
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
  expect(standing()).toEqual(['post 1', 'post 2', "You're all caught up", 'post 3', 'post 4']);
  const ring = screen.getByRole('region', { name: strings.endOfNews });
  expect(within(ring).getByText("That's everyone since yesterday.")).toBeTruthy();
  scrollToEnd();
  await waitFor(() => expect(ring.querySelectorAll('text')).toHaveLength(2));
  expect(screen.getByRole('region', { name: 'End of your feed' }).textContent).toContain(
    strings.beginning,
  );
});

test('it stands there, too, if the post that was seen last is gone [89]', async () => {
  const feed = fakeFeed([one, four]);
  feed.seenUntil = seen(three);
  await home();
  await screen.findByText('post 4');
  expect(standing()).toEqual(['post 1', "You're all caught up", 'post 4']);
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
  expect(standing()).toEqual(['post 1', 'post 2', "You're all caught up", 'post 3']);
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
    expect(standing()).toEqual(['post 1', "You're all caught up", 'post 2', 'post 3']),
  );
  clock.mockRestore();
});

test('without new posts it stands only at the end [89]', async () => {
  const feed = fakeFeed([one, two]);
  feed.seenUntil = seen(one);
  await home();
  await screen.findByText('post 2');
  expect(standing()).toEqual(['post 1', 'post 2']);
  expect(heading()).toBeTruthy();
  expect(screen.getByText("That's everyone, for now.")).toBeTruthy();
});

test('the newest post counts as seen after a second on screen, not before [89]', async () => {
  const feed = fakeFeed([one, two]);
  await home();
  await screen.findByText('post 2');
  const top = document.querySelectorAll('[aria-label=Posts] li > span');
  expect(top).toHaveLength(1);
  setInView(top, true);
  setInView(top, false);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(feed.seen).toEqual([]);
  setInView(top, true);
  await waitFor(() => expect(feed.seen).toEqual([one.id]), { timeout: 5_000 });
});
