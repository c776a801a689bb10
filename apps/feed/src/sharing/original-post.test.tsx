import type { Post } from '@pure/contracts';
import { elin, hanna, post, renderRoute, useNetwork, yusuf } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from '../testing/fake-feed.ts';

useNetwork();

const soup = post(hanna, 'Soup on https://soup.example', 5);
const repost: Post = {
  ...post(yusuf, `Reposted from @hannaberg: ${soup.content}`, 1),
  original: soup,
};

async function show() {
  const feed = fakeFeed([repost]);
  const view = await renderRoute(routes, { at: '/app', as: elin });
  const card = await screen.findByRole('article', { name: 'Yusuf Demir' });
  feed.posts.push(soup);
  return { ...view, card };
}

test('a repost names the author of the original, and quotes it once [106]', async () => {
  const { card } = await show();
  expect(within(card).queryByText(/Reposted from/)).toBeNull();
  const quote = card.querySelector('blockquote');
  expect(quote?.textContent).toContain('Hanna Berg');
  expect(card.textContent.split('Soup on')).toHaveLength(2);
  const profile = within(card).getByRole('link', { name: 'Hanna Berg' });
  expect(profile.getAttribute('href')).toBe(`/app/profile/${hanna.id}`);
  expect(within(card).getByRole('link', { name: 'https://soup.example' })).toBeTruthy();
});

test('words of the reposter’s own stand above the quote [106]', async () => {
  fakeFeed([{ ...repost, note: 'With honey' }]);
  await renderRoute(routes, { at: '/app', as: elin });
  const card = await screen.findByRole('article', { name: 'Yusuf Demir' });
  expect(card.textContent).toMatch(/Yusuf Demir.*With honey.*Hanna Berg.*Soup on/);
});

test('the quote leads to the original [106]', async () => {
  const { user, card, router } = await show();
  await user.click(within(card).getByRole('link', { name: /^Show the original/ }));
  expect(router.state.location.search).toBe(`?post=${soup.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Hanna’s post' });
  expect(dialog.querySelector('blockquote')).toBeNull();
});

test('an original that was edited says so', async () => {
  fakeFeed([{ ...repost, original: { ...soup, edited_at: '2026-01-02T00:00:00Z' } }]);
  await renderRoute(routes, { at: '/app', as: elin });
  const quote = within(await screen.findByRole('blockquote'));
  expect(quote.getByRole('link', { name: /edited/ })).toBeTruthy();
});
