import { elin, fakeFriends, hanna, renderRoute, useNetwork, yusuf } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from '../testing/fake-feed.ts';

useNetwork();
beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true));

async function write(text: string) {
  fakeFriends([hanna, yusuf]);
  const feed = fakeFeed();
  const { user } = await renderRoute(routes, { at: '/app', as: elin });
  await user.click(await screen.findByRole('button', { name: /^What’s new/ }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What’s new/ });
  await user.type(field, text);
  return { feed, user, field };
}

const options = () =>
  screen.queryAllByRole('option').map((option) => option.querySelector('strong')?.textContent);
const activeOption = (field: HTMLElement) =>
  document
    .getElementById(field.getAttribute('aria-activedescendant') ?? '')
    ?.querySelector('strong')?.textContent;

test('an @ offers friends, of whom arrows and Enter choose one', async () => {
  const { user, field, feed } = await write('Soup with @');
  await waitFor(() => expect(options()).toEqual(['Hanna Berg', 'Yusuf Demir']));
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(activeOption(field)).toBe('Hanna Berg');
  await user.keyboard('{ArrowDown}');
  expect(activeOption(field)).toBe('Yusuf Demir');
  await user.keyboard('{Enter}');
  expect(field.value).toBe('Soup with @yusufdemir ');
  expect(document.activeElement).toBe(field);
  expect(options()).toEqual([]);
  expect(field.hasAttribute('aria-controls')).toBe(false);
  await user.keyboard('tonight{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(feed.posts).toMatchObject([{ content: 'Soup with @yusufdemir tonight' }]),
  );
});

test('the first friend who matches is chosen by Tab, in the middle of a text', async () => {
  const { user, field } = await write('Soup  tonight');
  field.setSelectionRange(5, 5);
  await user.keyboard('@yus');
  await waitFor(() => expect(options()).toEqual(['Yusuf Demir']));
  await user.tab();
  expect(field.value).toBe('Soup @yusufdemir  tonight');
  expect(field.selectionStart).toBe('Soup @yusufdemir '.length);
  expect(document.activeElement).toBe(field);
});

test('a press chooses', async () => {
  const { user, field } = await write('@');
  await user.click(await screen.findByRole('option', { name: /Hanna Berg/ }));
  expect(field.value).toBe('@hannaberg ');
});

test('Escape closes the list alone, until another mention begins', async () => {
  const { user, field } = await write('@ha');
  await waitFor(() => expect(options()).toEqual(['Hanna Berg']));
  await user.keyboard('{Escape}n');
  expect(options()).toEqual([]);
  expect(field.value).toBe('@han');
  await user.keyboard(' @yu');
  await waitFor(() => expect(options()).toEqual(['Yusuf Demir']));
});

test('keys of a composition choose nobody', async () => {
  const { field } = await write('@ha');
  await waitFor(() => expect(options()).toEqual(['Hanna Berg']));
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(field.value).toBe('@ha');
});

test('the list closes when the field is left', async () => {
  const { user, field } = await write('@ha');
  await waitFor(() => expect(options()).toEqual(['Hanna Berg']));
  await user.click(screen.getByRole('button', { name: 'Photo' }));
  expect(options()).toEqual([]);
  await user.click(field);
  await waitFor(() => expect(options()).toEqual(['Hanna Berg']));
});

test('the list stays while a button below it is pressed, which would move without it', async () => {
  const { user } = await write('Soup with @ha');
  await waitFor(() => expect(options()).toEqual(['Hanna Berg']));
  const button = screen.getByRole('button', { name: 'Emoji' });
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(document.activeElement).toBe(button);
  expect(options()).toEqual(['Hanna Berg']);
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  await waitFor(() => expect(options()).toEqual([]));
});
