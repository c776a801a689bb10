import { elin, hanna, post, renderRoute, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from '../testing/fake-feed.ts';

useNetwork();

async function mentionsIn(text: string) {
  fakeFeed([post(hanna, text, 1)]);
  await renderRoute(routes, { at: '/app', as: elin });
  const card = await screen.findByRole('article');
  expect(card.textContent).toContain(text.toLowerCase());
  return within(card)
    .queryAllByRole('link')
    .filter((link) => link.textContent?.startsWith('@'))
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.includes('%40'));
}

test('mentions in a post lead to the profiles of their names', async () => {
  expect(await mentionsIn('@hannaberg, and (@yusuf_demir): “@elin.”')).toEqual([
    '/app/profile/%40hannaberg',
    '/app/profile/%40yusuf_demir',
    '/app/profile/%40elin',
  ]);
});

test('addresses and words around an @ mention nobody', async () => {
  const text = 'hanna@berg.example @@hanna @ab at/@hanna @hannaö @ hanna https://a.example/@hanna';
  expect(await mentionsIn(text)).toEqual([]);
});
