import { elin, useNetwork } from '@pure/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

useNetwork();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const announced = () => screen.getByTestId('announcer').textContent;
const way = async (name: string) => {
  const [main] = await screen.findAllByRole('navigation', { name: 'Main' });
  return main?.querySelector(`a[href$="${name}"]`) as HTMLElement;
};

test('the first page sets the title and leaves the focus alone', async () => {
  await renderShell({ at: '/app/friends', as: elin });
  await heading('Friends');
  expect(document.title).toBe('Friends · PURE');
  expect(document.activeElement).toBe(document.body);
  expect(announced()).toBe('');
});

test('a navigation sets the title, moves the focus and is announced', async () => {
  const { user } = await renderShell({ at: '/app', as: elin });
  await heading('Home');
  await user.click(await way('/app/friends'));
  await waitFor(async () => expect(document.activeElement).toBe(await heading('Friends')));
  expect(document.title).toBe('Friends · PURE');
  expect(announced()).toBe('Friends · PURE');
});

test('a change of the query moves no focus and is not announced', async () => {
  const { router, user } = await renderShell({ at: '/app/friends', as: elin });
  await heading('Friends');
  const said = announced();
  const link = screen.getByRole('link', { name: 'Another tab' });
  await user.click(link);
  expect(router.state.location.search).toBe('?tab=other');
  expect(document.activeElement).toBe(link);
  expect(announced()).toBe(said);
});

test('the page takes the focus when a dialog closes that its visit began with', async () => {
  const { user } = await renderShell({ at: '/app/friends?dialog=open', as: elin });
  const dialog = within(await screen.findByRole('dialog', { name: 'A dialog' }));
  const said = announced();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(async () => expect(document.activeElement).toBe(await heading('Friends')));
  expect(announced()).toBe(said);
});

test('Back moves the focus and is announced, too', async () => {
  const { router, user } = await renderShell({ at: '/app', as: elin });
  await heading('Home');
  await user.click(await way('/app/friends'));
  await heading('Friends');
  await act(() => router.navigate(-1));
  await waitFor(async () => expect(document.activeElement).toBe(await heading('Home')));
  expect(document.title).toBe('Home · PURE');
});

test('a redirect of the first page leaves the focus alone', async () => {
  const { router } = await renderShell({ at: '/app', as: elin });
  await heading('Home');
  const said = announced();
  await act(() => router.navigate('/app/friends', { replace: true }));
  await heading('Friends');
  expect(document.title).toBe('Friends · PURE');
  expect(document.activeElement).toBe(document.body);
  expect(announced()).toBe(said);
});
