import type { MemberWithFriendship } from '@pure/contracts';
import { readRecentPeople, rememberPerson } from '@pure/people';
import { elin, fault, hanna, longName, network, rpc, useNetwork, yusuf } from '@pure/testing';
import { installNativeDialogs } from '@pure/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeFrameDialog } from '../dialogs/frame-dialog.ts';
import { renderShell } from '../testing/render-shell.tsx';

useNetwork();
beforeAll(() => {
  installNativeDialogs();
  Element.prototype.scrollIntoView = () => undefined;
});

let asked: { query: string; max_results: number }[];

beforeEach(() => {
  asked = [];
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(closeFrameDialog);

const found = (person: typeof hanna, more: Partial<MemberWithFriendship> = {}) => ({
  ...person,
  friendship: 'none',
  mutual: null,
  ...more,
});

function findPeople(answer: (query: string) => unknown): void {
  network.use(
    rpc('search_people', (args: (typeof asked)[number]) => {
      asked.push(args);
      return answer(args.query);
    }),
  );
}

async function openSearch() {
  const shell = await renderShell({ at: '/app', as: elin });
  await shell.user.click(await screen.findByRole('button', { name: 'Search PURE' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Search PURE' }));
  const field = await dialog.findByRole('combobox', {
    name: 'Search for people, posts, groups...',
  });
  return { ...shell, dialog, field };
}

const location = ({ state }: { state: { location: { pathname: string; search: string } } }) =>
  state.location.pathname + state.location.search;

test('[49] the box opens the dialog with the focus in its field, and Escape gives it back', async () => {
  const { field, user } = await openSearch();
  expect(field.getAttribute('placeholder')).toBe('Search for people, posts, groups...');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search PURE' }));
});

test('[49] the keys open it too, but not over another dialog', async () => {
  const { user } = await renderShell({ at: '/app', as: elin });
  const bar = within(await screen.findByRole('banner'));
  await user.click(bar.getByRole('button', { name: 'Invite Friends' }));
  await screen.findByRole('dialog', { name: 'Invite Friends' });
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Search PURE' })).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search PURE' });
});

test('[50] suggestions come from 2 characters on, after a pause, and their number is announced', async () => {
  findPeople(() => ({
    items: [
      found(hanna, { friendship: 'friends' }),
      found(yusuf, { mutual: { count: 2, faces: [] } }),
    ],
  }));
  const { dialog, field, user } = await openSearch();
  await user.type(field, 'a');
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(asked).toEqual([]);
  await user.type(field, 'nna');
  const options = await dialog.findAllByRole('option', { name: /@/ });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'HBHanna Berg @hannaberg · Friend',
    'YDYusuf Demir @yusufdemir · 2 friends in common',
  ]);
  expect(asked).toEqual([{ query: 'anna', max_results: 5 }]);
  const marks = [...field.ownerDocument.querySelectorAll('mark')];
  expect(marks.map(({ textContent }) => textContent)).toEqual(['anna', 'anna']);
  await dialog.findByText('2 people found');
});

test('[50] an older answer never replaces a newer one', async () => {
  let release = () => {};
  findPeople(async (query) => {
    if (query === 'hanna') await new Promise<void>((resolve) => (release = resolve));
    return { items: [found(query === 'hanna' ? hanna : yusuf)] };
  });
  const { dialog, field, user } = await openSearch();
  await user.type(field, 'hanna');
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.clear(field);
  await user.type(field, 'yusuf');
  await dialog.findByRole('option', { name: /@yusufdemir/ });
  release();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(dialog.queryByRole('option', { name: /@hannaberg/ })).toBeNull();
});

test('[51] the arrows and Enter open a profile', async () => {
  findPeople(() => ({ items: [found(hanna), found(yusuf)] }));
  const { dialog, field, router, user } = await openSearch();
  await user.type(field, 'er');
  const options = await dialog.findAllByRole('option', { name: /@/ });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
  expect(options[1]?.getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  expect(location(router)).toBe(`/app/profile/${yusuf.id}`);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('[51] the arrows go round, and another text begins anew', async () => {
  findPeople(() => ({ items: [found(hanna)] }));
  const { dialog, field, user } = await openSearch();
  await user.type(field, 'han');
  const person = await dialog.findByRole('option', { name: /@hannaberg/ });
  await user.keyboard('{ArrowUp}');
  const all = dialog.getByRole('option', { name: 'Show all results for "han"' });
  expect(field.getAttribute('aria-activedescendant')).toBe(all.id);
  await user.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(person.id);
  await user.keyboard('n');
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
});

test('[51] Enter opens all results, but not while a word is being composed', async () => {
  findPeople(() => ({ items: [] }));
  const { dialog, field, router, user } = await openSearch();
  await user.type(field, '  rye & bread ');
  await dialog.findByText('No people found', { selector: 'p' });
  expect(fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })).toBe(true);
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  await user.keyboard('{Enter}');
  expect(location(router)).toBe('/app/search?q=rye+%26+bread');
});

test('[51] blank text can’t be submitted', async () => {
  const { dialog, field, router, user } = await openSearch();
  await user.type(field, '   {Enter}');
  const submit = dialog.getByRole('button', { name: 'Search' });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  await user.click(submit);
  expect(dialog.queryByRole('option')).toBeNull();
  expect(location(router)).toBe('/app');
});

test('the people opened last come first, until they are cleared', async () => {
  rememberPerson(elin.id, hanna);
  rememberPerson(elin.id, longName);
  const { dialog, field, user } = await openSearch();
  const list = dialog.getByRole('listbox', { name: 'Recently opened' });
  expect(within(list).getAllByRole('option')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Clear' }));
  expect(dialog.queryByRole('option')).toBeNull();
  expect(document.activeElement).toBe(field);
  expect(readRecentPeople(elin.id)).toEqual([]);
});

test('a person who is opened is remembered', async () => {
  findPeople(() => ({ items: [found(hanna)] }));
  const { dialog, field, user } = await openSearch();
  await user.type(field, 'hanna');
  await user.click(await dialog.findByRole('option', { name: /@hannaberg/ }));
  expect(readRecentPeople(elin.id)).toEqual([hanna]);
});

test('[195] a failure is logged, the text stays, and Try again searches again', async () => {
  findPeople(() => fault.rateLimit());
  const { dialog, field, user } = await openSearch();
  await user.type(field, 'hanna');
  await dialog.findByRole('heading', { name: 'Couldn’t search for people' });
  expect(console.error).toHaveBeenCalledWith('The search for people failed', expect.anything());
  expect(field).toHaveProperty('value', 'hanna');
  findPeople(() => ({ items: [found(hanna)] }));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByRole('option', { name: /@hannaberg/ });
  expect(document.activeElement).toBe(field);
});

test('offline it says so, keeps the text, and goes on by itself', async () => {
  findPeople(() => ({ items: [found(hanna)] }));
  const { dialog, field, user } = await openSearch();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await user.type(field, 'hanna');
  await dialog.findByText(/^You’re offline. Your words stay here/);
  expect(field).toHaveProperty('value', 'hanna');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await dialog.findByRole('option', { name: /@hannaberg/ });
});
