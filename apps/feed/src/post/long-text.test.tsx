import { elin, hanna, post, renderRoute, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from '../testing/fake-feed.ts';

useNetwork();
let count = 0;
const scrollIntoView = vi.fn();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

const story = `${'The kiln was cooling, and nobody might touch it. '.repeat(90)}The end.`;

async function show(content: string, author = hanna) {
  count += 1;
  const held = post(author, content, count);
  fakeFeed([held]);
  const view = await renderRoute(routes, { at: '/app', as: elin });
  const card = within(await screen.findByRole('article'));
  return {
    ...view,
    id: held.id,
    card,
    words: () => card.getByText(/The kiln was cooling/).textContent,
  };
}

test.each([
  ['a friend', hanna],
  ['oneself', elin],
])(
  'of a long post by %s the beginning is shown, and the rest when asked for',
  async (_, author) => {
    const { user, card, words } = await show(story, author);
    expect(words()).toMatch(/^The kiln.{300,500}…$/);
    const more = card.getByRole('button', { name: 'Show more' });
    await user.click(more);
    expect(words()).toBe(story);
    expect(document.activeElement).toBe(more);
    expect(scrollIntoView).not.toHaveBeenCalled();
  },
);

test('shortened again, the focus stays and the reader is led back to its beginning', async () => {
  const { user, card, words } = await show(story);
  await user.click(card.getByRole('button', { name: 'Show more' }));
  await user.click(card.getByRole('button', { name: 'Show less' }));
  expect(words()).toMatch(/…$/);
  expect(document.activeElement).toBe(card.getByRole('button', { name: 'Show more' }));
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});

test('what was opened is open still when one comes back to it', async () => {
  const { user, card, router } = await show(story);
  await user.click(card.getByRole('button', { name: 'Show more' }));
  await act(() => router.navigate('/app/friends'));
  await act(() => router.navigate('/app'));
  expect(await screen.findByRole('button', { name: 'Show less' })).toBeTruthy();
});

test('a short post stands whole', async () => {
  const { card } = await show('The kiln was cooling.');
  expect(card.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('by itself even a long post stands whole', async () => {
  const { router, id, words } = await show(story);
  expect(words()).toMatch(/…$/);
  await act(() => router.navigate(`/app?post=${id}`));
  const shown = within(await screen.findByRole('dialog'));
  expect((await shown.findByText(/The kiln/)).textContent).toBe(story);
  expect(shown.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a quote of it is its beginning, without links that cannot be seen', async () => {
  const long = post(elin, `${story} https://example.org/kilns`, 1);
  const { id, author, content, media, created_at, edited_at } = long;
  fakeFeed([
    { ...post(hanna, '', 2), original: { id, author, content, media, created_at, edited_at } },
  ]);
  await renderRoute(routes, { at: '/app', as: elin });
  const quote = within(await screen.findByRole('blockquote'));
  expect(quote.getByText(/The kiln/).textContent).toMatch(/…$/);
  expect(quote.queryByRole('link', { name: /example/ })).toBeNull();
});
