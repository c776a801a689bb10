import { elin, renderRoute, useNetwork } from '@pure/testing';
import '@pure/ui/testing/viewport';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { routes } from '../remote/routes.tsx';
import { fakeFeed } from '../testing/fake-feed.ts';
import { composerForm } from './composer-form-on-demand.ts';

useNetwork();

const pill = () => screen.findByRole('button', { name: /^What’s new/ });

async function show() {
  fakeFeed();
  const { user } = await renderRoute(routes, { at: '/app', as: elin });
  return { ask: await pill(), user };
}

test('if its chunk fails to load, the composer says so and opens on the next press', async () => {
  const { ask } = await show();
  vi.spyOn(composerForm, 'loaded').mockReturnValueOnce(null);
  vi.spyOn(composerForm, 'load').mockRejectedValueOnce(new Error('offline'));
  fireEvent.click(ask);
  expect(await screen.findByText(/Couldn’t open it/)).toBeTruthy();
  fireEvent.click(await pill());
  const textField = await screen.findByRole('textbox', { name: /^What’s new/ });
  expect(document.activeElement).toBe(textField);
});

test('a loaded form opens within the tap, so that phones open the keyboard', async () => {
  await composerForm.load();
  fireEvent.click((await show()).ask);
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
});

test('the address of a new post opens the form once', async () => {
  fakeFeed();
  const { router } = await renderRoute(routes, { at: '/app?write=post', as: elin });
  const textField = await screen.findByRole('textbox', { name: /^What’s new/ });
  expect(document.activeElement).toBe(textField);
  expect(router.state.location.search).toBe('');
});

test('text that is typed while the form loads is kept', async () => {
  const { ask, user } = await show();
  const { promise, resolve } = Promise.withResolvers<void>();
  const form = await composerForm.load();
  vi.spyOn(composerForm, 'loaded').mockReturnValueOnce(null);
  vi.spyOn(composerForm, 'load').mockReturnValueOnce(promise.then(() => form));
  ask.focus();
  await user.keyboard('{Enter}So up{Control>}a{/Control}');
  expect(screen.queryByRole('textbox')).toBeNull();
  resolve();
  const textField = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: /^What’s new/,
  });
  expect(textField.value).toBe('So up');
  expect(document.activeElement).toBe(textField);
  await user.keyboard('!');
  expect(textField.value).toBe('So up!');
});

test('the press itself focuses the loaded form, so that the next key finds it', async () => {
  const { ask } = await show();
  await composerForm.load();
  // The next key may come before React renders by itself.
  act(() => {
    ask.click();
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
  });
});

test('after a failed load, the space bar presses the button again', async () => {
  const { ask, user } = await show();
  await composerForm.load();
  vi.spyOn(composerForm, 'loaded').mockReturnValueOnce(null);
  vi.spyOn(composerForm, 'load').mockRejectedValueOnce(new Error('offline'));
  ask.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Couldn’t open it/)).toBeTruthy();
  await user.keyboard(' ');
  const textField = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: /^What’s new/,
  });
  expect(textField.value).toBe('');
});
