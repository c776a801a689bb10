import { useNetwork } from '@pure/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

useNetwork();

test('a start that succeeds late hides the notice of a failed start', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<p id="start-failed">PURE couldn’t start</p><div id="root" hidden></div>',
  );
  await renderShell({ at: '/landing' });
  await screen.findByRole('heading', { level: 1, name: 'Landing' });
  expect(document.documentElement.dataset).toHaveProperty('started');
  expect(document.getElementById('start-failed')?.hidden).toBe(true);
  expect(document.getElementById('root')?.hidden).toBe(false);
});

test('a visitor who scrolls while the shell renders stays there', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const title = () => screen.queryByRole('heading', { level: 1, name: 'Landing' });
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => (title() ? 600 : 0));
  await renderShell({ at: '/landing' });
  await screen.findByRole('heading', { level: 1, name: 'Landing' });
  expect(scroll).toHaveBeenLastCalledWith(0, 600);
});
