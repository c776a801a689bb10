import { MediaFailure } from '@pure/media';
import { elin, fakeBrowserFiles, fakeStorage, hanna, renderRoute, useNetwork } from '@pure/testing';
import { signOut } from '@pure/session';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { attachNote } from './attach-note.ts';
import { attachmentsOf, loadUploads } from './attachments.ts';
import { draftStoreOf } from './draft-store.ts';

vi.mock(import('./attachments.ts'), async (load) => {
  const original = await load();
  return { ...original, loadUploads: vi.fn(original.loadUploads) };
});

useNetwork();

let browser: ReturnType<typeof fakeBrowserFiles>;
beforeEach(() => {
  browser = fakeBrowserFiles();
  fakeStorage();
});

const note = {
  file: new File(['note'], 'note.webm', { type: 'audio/webm' }),
  durationMs: 42_000,
  waveform: 'A'.repeat(64),
};

const attach = () => attachNote(elin.id, hanna.id, note);
const media = () => draftStoreOf(elin.id).getState().drafts[hanna.id]?.media ?? [];
const missTheCode = () => vi.mocked(loadUploads).mockRejectedValueOnce(new Error('offline'));

test('a note is stored by the browser when it counts as attached, and takes the place of an earlier one [148]', async () => {
  await renderRoute(() => [], { at: '/app', as: elin });
  await attach();
  expect(browser.storedCount()).toBe(1);
  const [first] = media();
  await attach();
  expect(media()).toHaveLength(1);
  expect(media()).not.toContain(first);
});

test('without the code that shows it, words say that the note is kept, and Try again shows it [148]', async () => {
  missTheCode();
  const { user } = await renderRoute(() => [], { at: '/app', as: elin });
  let attached = Promise.resolve();
  act(() => void (attached = attach()));
  await screen.findByText(/^Your recording is kept/);
  expect(media()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await attached;
  expect(media()).toHaveLength(1);
});

test('if its code was removed, Reload is offered instead of an attempt that can’t work', async () => {
  vi.mocked(loadUploads).mockRejectedValueOnce(new MediaFailure('outdated'));
  await renderRoute(() => [], { at: '/app', as: elin });
  act(() => void attach());
  await screen.findByText('PURE has changed since you opened it.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await act(() => signOut());
});

test('a note whose code comes after its author has left is stored nowhere', async () => {
  missTheCode();
  const { user } = await renderRoute(() => [], { at: '/app', as: elin });
  let attached = Promise.resolve();
  act(() => void (attached = attach()));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await signOut();
  await user.click(retry);
  await attached;
  expect(attachmentsOf(elin.id).getState().byId.size).toBe(0);
  expect(browser.storedCount()).toBe(0);
});
