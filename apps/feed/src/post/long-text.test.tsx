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
  const longPost = post(author, content, count);
  fakeFeed([longPost]);
  const view = await renderRoute(routes, { at: '/app', as: elin });
  const card = within(await screen.findByRole('article'));
  return {
    ...view,
    id: longPost.id,
    card,
    text: () => card.getByText(/The kiln was cooling/).textContent,
  };
}

test.each([
  ['a friend', hanna],
  ['the member', elin],
])('a long post by %s is truncated until Show more is pressed', async (_, author) => {
  const { user, card, text } = await show(story, author);
  expect(text()).toMatch(/^The kiln.{300,500}…$/);
  const more = card.getByRole('button', { name: 'Show more' });
  await user.click(more);
  expect(text()).toBe(story);
  expect(document.activeElement).toBe(more);
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('Show less keeps the focus and scrolls to the start of the post', async () => {
  const { user, card, text } = await show(story);
  await user.click(card.getByRole('button', { name: 'Show more' }));
  await user.click(card.getByRole('button', { name: 'Show less' }));
  expect(text()).toMatch(/…$/);
  expect(document.activeElement).toBe(card.getByRole('button', { name: 'Show more' }));
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
});

test('an expanded post is still expanded when the member comes back', async () => {
  const { user, card, router } = await show(story);
  await user.click(card.getByRole('button', { name: 'Show more' }));
  await act(() => router.navigate('/app/friends'));
  await act(() => router.navigate('/app'));
  expect(await screen.findByRole('button', { name: 'Show less' })).toBeTruthy();
});

test('a short post isn’t truncated', async () => {
  const { card } = await show('The kiln was cooling.');
  expect(card.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('in its own dialog a long post isn’t truncated', async () => {
  const { router, id, text } = await show(story);
  expect(text()).toMatch(/…$/);
  await act(() => router.navigate(`/app?post=${id}`));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText(/The kiln/)).textContent).toBe(story);
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a quoted long post is truncated and has no links beyond the cut', async () => {
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
