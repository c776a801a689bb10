import {
  hanna,
  fakeBrowserFiles,
  fakeStorage,
  photoFile,
  removeParts,
  useNetwork,
} from '@pure/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeMessages, field, justSent, openWriting } from '../testing/writing-view.tsx';
import { startEdit } from './compose-state.ts';

useNetwork();

beforeEach(() => {
  fakeBrowserFiles();
  fakeStorage();
  fakeMessages();
});

const words = 'PURE has changed since you opened it.';

/** The conversation of a tab whose files were removed since. */
async function openOldTab() {
  const { user } = await openWriting();
  await field();
  return { user, reload: removeParts() };
}
const reloadIn = (element: HTMLElement) => within(element).getByRole('button', { name: 'Reload' });

test('chosen files offer Reload, and say that it loses them [144]', async () => {
  const { user, reload } = await openOldTab();
  const clipboardData = { files: [photoFile()], types: ['Files'] };
  fireEvent.paste(await field(), { clipboardData });
  await screen.findByText(`${words} Reload, and choose your files again.`);
  const form = screen.getByRole('form', { name: 'New message' });
  expect(within(form).queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(reloadIn(form));
  expect(reload).toHaveBeenCalledOnce();
});

test('an edit that can’t be saved offers Reload, and stays in the field [142]', async () => {
  const { user, reload } = await openOldTab();
  act(() => startEdit(hanna.id, justSent()));
  await user.type(await field('Edit message'), ' Yes{Enter}');
  await screen.findByText(words);
  await user.click(reloadIn(document.body));
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByText(/Try again/)).toBeNull();
  expect((await field('Edit message')).value).toBe('Soup tonight? Yes');
});

test('a message that can’t be sent offers Reload [142]', async () => {
  const { user, reload } = await openOldTab();
  await user.type(await field(), 'Soup{Enter}');
  await screen.findByText(words);
  await user.click(reloadIn(document.body));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
