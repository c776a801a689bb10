import { elin, hanna, post, renderRoute, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from '../testing/fake-feed.ts';

useNetwork();

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
