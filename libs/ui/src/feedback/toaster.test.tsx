import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { installNativeElements } from '../testing/native-elements.ts';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeAll(installNativeElements);
beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(() => void vi.advanceTimersByTime(10_000));
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const card = (text: string) => screen.getByText(text).parentElement ?? document.body;

test('a toast confirms, and disappears after 4 s', () => {
  act(() => toast.success('Friend request sent!'));
  expect(screen.getByRole('status').textContent).toBe('Friend request sent!');
  pass(3500);
  expect(screen.queryByText('Friend request sent!')).not.toBeNull();
  pass(500);
  expect(screen.queryByText('Friend request sent!')).toBeNull();
});

test('errors are read out at once, from a region of their own', () => {
  act(() => toast.error('Failed to create post'));
  expect(screen.getByRole('alert').textContent).toBe('Failed to create post');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a toast stays while it is under the pointer', () => {
  act(() => toast('Saved'));
  pass(3800);
  fireEvent.pointerEnter(card('Saved'));
  pass(60_000);
  expect(screen.queryByText('Saved')).not.toBeNull();
  fireEvent.pointerLeave(card('Saved'));
  pass(4000);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a toast stays while it has the focus', () => {
  act(() => toast.error('Failed', { label: 'Try again', onSelect: () => undefined }));
  act(() => screen.getByRole('button', { name: 'Try again' }).focus());
  pass(60_000);
  expect(screen.queryByText('Failed')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Try again' }).blur());
  pass(4000);
  expect(screen.queryByText('Failed')).toBeNull();
});

test('the action of a toast runs once and removes the toast', () => {
  const again = vi.fn();
  act(() => toast.error('Failed', { label: 'Try again', onSelect: again }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Failed')).toBeNull();
});

test('at most three toasts are shown, and the oldest is removed first', () => {
  act(() => ['one', 'two', 'three', 'four'].forEach((text) => toast(text)));
  expect(screen.getByRole('status').textContent).toBe('twothreefour');
});

test('a repeated toast is shown once, and its time restarts', () => {
  act(() => toast('Copied!'));
  pass(3000);
  act(() => toast('Copied!'));
  expect(screen.getAllByText('Copied!')).toHaveLength(1);
  pass(3000);
  expect(screen.queryByText('Copied!')).not.toBeNull();
});

const holder = () => screen.getByRole('status').closest('dialog');

function addDialog(): HTMLDialogElement {
  return document.body.appendChild(document.createElement('dialog'));
}

/** An observer hears of a change once what made it has run. */
const change = (made: () => void) => act(async () => made());

test('a toast can be pressed above an open dialog and after it closes', async () => {
  const again = vi.fn();
  const [dialog, above] = [addDialog(), addDialog()];
  await change(() => dialog.showModal());
  act(() => toast.error('Failed', { label: 'Try again', onSelect: again }));
  expect(holder()).toBe(dialog);
  await change(() => above.showModal());
  expect(holder()).toBe(above);
  expect(above.contains(screen.getByRole('button', { name: 'Try again' }))).toBe(true);
  await change(() => above.close());
  expect(holder()).toBe(dialog);
  // As what React takes away is.
  await change(() => dialog.remove());
  expect(holder()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(1);
  above.remove();
});

test('the time of a toast goes on while dialogs open and close', async () => {
  act(() => toast('Saved'));
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  for (const change of [() => dialog.showModal(), () => dialog.close()]) {
    await act(async () => change());
    pass(1500);
  }
  expect(screen.queryByText('Saved')).not.toBeNull();
  pass(1000);
  expect(screen.queryByText('Saved')).toBeNull();
  dialog.remove();
});

test('a toast outlives a dialog that closes as the toast appears', async () => {
  const dialog = addDialog();
  await change(() => dialog.showModal());
  // It is shown before anybody can have observed that.
  act(() => {
    dialog.remove();
    toast.success('Story created successfully!');
  });
  await change(() => undefined);
  expect(holder()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Story created successfully!');
});
