import { elin, fault, network, renderRoute, service, useNetwork } from '@pure/testing';
import { onSignOut, session } from '@pure/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '../../remote/routes.tsx';

useNetwork();

let answers: (() => unknown)[];
const asked: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  network.use(
    service('/functions/v1/delete-account', async (request) => {
      asked.push(await request.json());
      return answers.shift()?.() ?? { success: true, done: true };
    }),
  );
});

const refuse = (code: string, status: number) => () =>
  Response.json({ code, message: code }, { status });

async function open(password: string, word: string) {
  const opened = await renderRoute(routes, { at: '/app/settings?tab=data', as: elin });
  await opened.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(screen.getByRole('dialog'));
  if (password) await opened.user.type(dialog.getByLabelText('Your password'), password);
  if (word) await opened.user.type(dialog.getByLabelText('Type DELETE'), word);
  await opened.user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  return { ...opened, dialog };
}

test.each([
  ['', 'DELETE', 'Type your password', 'Your password'],
  ['friends-only', 'delete', 'Type the word DELETE', 'Type DELETE'],
])('"%s" and "%s" delete nothing: %s', async (password, word, words, label) => {
  answers = [];
  const { dialog } = await open(password, word);
  dialog.getByText(words);
  expect(document.activeElement).toBe(dialog.getByLabelText(label));
  expect(asked).toEqual([]);
});

test('a wrong password is told at its field', async () => {
  answers = [refuse('wrong_password', 403)];
  const { dialog } = await open('something', 'DELETE');
  await dialog.findByText('That password isn’t correct.');
  expect(session.getState().status).toBe('signed-in');
});

test('without a connection nothing is said to have failed for good', async () => {
  answers = [fault.offline];
  await open('friends-only', 'DELETE');
  await screen.findByText('We can’t reach PURE. Check your connection and try again.');
});

test('calls go on until everything is gone, and the member is signed out', async () => {
  answers = [
    () => ({ success: true, done: false }),
    refuse('unavailable', 503),
    () => ({ success: true, done: true }),
  ];
  const { router } = await open('friends-only', 'DELETE');
  await screen.findByText('Your account is deleted. Take care.');
  await waitFor(() => expect(session.getState().status).toBe('signed-out'));
  expect(router.state.location.pathname).toBe('/landing');
  expect(asked).toEqual([
    { password: 'friends-only' },
    { password: 'friends-only' },
    { password: 'friends-only' },
  ]);
});

test('the host can tell this end of a session from others', async () => {
  answers = [];
  const marks: unknown[] = [];
  const unsubscribe = onSignOut(() => marks.push(document.querySelector('[data-ends-session]')));
  await open('friends-only', 'DELETE');
  await waitFor(() => expect(session.getState().status).toBe('signed-out'));
  unsubscribe();
  expect(marks).toEqual([expect.any(HTMLElement)]);
  expect(document.querySelector('[data-ends-session]')).toBeNull();
});

test('a dialog that closes meanwhile doesn’t keep the member signed in', async () => {
  const last = Promise.withResolvers<object>();
  answers = [() => ({ success: true, done: false }), () => last.promise];
  const { user, dialog } = await open('friends-only', 'DELETE');
  await dialog.findByText(/^Deleting your files first/);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await screen.findByText(/^Deleting your files first/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(session.getState().status).toBe('signed-in');
  last.resolve({ success: true, done: true });
  await waitFor(() => expect(session.getState().status).toBe('signed-out'));
  expect(asked).toHaveLength(2);
});

test('a page that is left meanwhile doesn’t keep the member signed in', async () => {
  const last = Promise.withResolvers<object>();
  answers = [() => ({ success: true, done: false }), () => last.promise];
  const { router, dialog } = await open('friends-only', 'DELETE');
  await dialog.findByText(/^Deleting your files first/);
  await act(() => router.navigate('/stop-invites'));
  last.resolve({ success: true, done: true });
  await waitFor(() => expect(session.getState().status).toBe('signed-out'));
});

test('a server that rests isn’t called a lost connection', async () => {
  answers = [() => ({ success: true, done: false }), refuse('unavailable', 503)];
  await open('friends-only', 'DELETE');
  await screen.findByText('PURE isn’t answering right now. The deletion goes on without you.');
  await waitFor(() => expect(session.getState().status).toBe('signed-out'), { timeout: 3_000 });
});

test('an account that is gone before the last answer counts as deleted', async () => {
  answers = [
    () => ({ success: true, done: false }),
    refuse('not_signed_in', 401),
    refuse('not_signed_in', 401),
  ];
  await open('friends-only', 'DELETE');
  await screen.findByText('Your account is deleted. Take care.');
});
