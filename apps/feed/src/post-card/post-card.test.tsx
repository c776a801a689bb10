import { elin, hanna, network, post, renderRoute, signsFiles, useNetwork } from '@pure/testing';
import { installNativeElements } from '@pure/ui/testing';
import { setInView } from '@pure/ui/testing/viewport';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from '../testing/fake-feed.ts';

useNetwork();
beforeAll(installNativeElements);
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const photo = {
  path: 'lake',
  kind: 'image',
  width: 1600,
  height: 900,
  placeholder: null,
  alt: null,
} as const;

test.each([
  ['no paragraph without text', '', 0],
  ['its text above the photo', 'At the lake', 1],
])('a post with a photo shows %s [98]', async (_, content, paragraphs) => {
  fakeFeed([{ ...post(hanna, content, 1), media: [photo] }]);
  await renderRoute(routes, { at: '/app', as: elin });
  const card = await screen.findByRole('article');
  expect(card.querySelector('[data-count="1"]')).toBeTruthy();
  expect(card.querySelectorAll('[dir=auto]')).toHaveLength(paragraphs);
});

test('the time leads to the post [98]', async () => {
  const lake = post(hanna, 'At the lake', 1);
  fakeFeed([lake]);
  const { user, router } = await renderRoute(routes, { at: '/app', as: elin });
  const card = within(await screen.findByRole('article'));
  await user.click(card.getByRole('link', { name: 'Dec 31, 2025' }));
  expect(router.state.location.search).toBe(`?post=${lake.id}`);
});

test('counts take no row when there are none, and the first like stays under the finger [99]', async () => {
  const scroller = document.documentElement;
  scroller.scrollTop = 300;
  fakeFeed([post(hanna, 'At the lake', 1)]);
  const { user } = await renderRoute(routes, { at: '/app', as: elin });
  const card = await screen.findByRole('article');
  const like = within(card).getByRole('button', { name: 'Like' });
  const top = () => (card.textContent.includes('1 like') ? 124 : 100);
  vi.spyOn(like, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top(), 40, 40));
  expect(card.querySelector('.counts')?.childElementCount).toBe(0);
  await user.click(like);
  expect(scroller.scrollTop).toBe(324);
  await user.click(like);
  expect(scroller.scrollTop).toBe(300);
});

test('the lightbox offers Like and Comment; Comment leads to the field below the card [98]', async () => {
  network.use(signsFiles(({ path }) => `/storage/v1/${path}`));
  fakeFeed([{ ...post(hanna, 'At the lake', 1), media: [photo] }]);
  const { user } = await renderRoute(routes, { at: '/app', as: elin });
  const card = await screen.findByRole('article');
  setInView(card.querySelectorAll('[data-count="1"]'), true);
  await user.click(await within(card).findByRole('button', { name: 'Photo by Hanna Berg' }));
  const lightbox = within(await screen.findByRole('dialog', { name: /^Photos and videos/ }));
  await user.click(lightbox.getByRole('button', { name: 'Like' }));
  expect(lightbox.getByRole('button', { name: 'Like' }).ariaPressed).toBe('true');
  await user.click(lightbox.getByRole('button', { name: 'Comment' }));
  const field = await within(card).findByRole('textbox');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('dialog')).toBeNull();
});
