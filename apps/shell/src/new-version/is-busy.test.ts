import { session } from '@pure/session';
import { holdReload } from '@pure/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { openQueryClient } from '../queries/query-client.ts';
import { isBusy } from './is-busy.ts';

afterEach(() => document.body.replaceChildren());

function haveStatus(status: 'signed-in' | 'signed-out'): void {
  vi.spyOn(session, 'getState').mockReturnValue({ ...session.getState(), status } as never);
}

function add<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  return document.body.appendChild(document.createElement(name));
}

test('a page that is only read isn’t busy', () => {
  add('textarea').value = ' ';
  add('dialog');
  add('button').focus();
  expect(isBusy()).toBe(false);
});

test.each([
  ['words wait in a field', () => (add('textarea').value = 'Soup tonight')],
  ['a field has the focus', () => add('input').focus()],
  ['a dialog is open', () => (add('dialog').open = true)],
])('something is being written while %s', (_case, write) => {
  write();
  expect(isBusy()).toBe(true);
});

test('something is being sent until its answer arrives', async () => {
  const queryClient = await openQueryClient();
  const answer = Promise.withResolvers<null>();
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => answer.promise });
  const sent = mutation.execute(undefined);
  expect(isBusy()).toBe(true);
  answer.resolve(null);
  await sent;
  expect(isBusy()).toBe(false);
  queryClient.clear();
});

test('a remote that sends something holds the reload back', () => {
  let isSending = true;
  const release = holdReload(() => isSending);
  expect(isBusy()).toBe(true);
  isSending = false;
  expect(isBusy()).toBe(false);
  release();
});

test('a visitor’s form counts as long as a field holds words, but not its checkboxes', () => {
  haveStatus('signed-out');
  const form = add('form');
  const checkbox = form.appendChild(document.createElement('input'));
  checkbox.type = 'checkbox';
  const name = form.appendChild(document.createElement('input'));
  expect(isBusy()).toBe(false);
  name.value = 'Elin Sandberg';
  expect(isBusy()).toBe(true);
});

test('a member’s filled fields don’t: settings are filled in from the start', () => {
  haveStatus('signed-in');
  add('input').value = 'Elin Sandberg';
  expect(isBusy()).toBe(false);
});
