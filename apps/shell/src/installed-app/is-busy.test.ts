import { holdReload } from '@pure/ui';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { isBusy } from './is-busy.ts';

const queryClient = new QueryClient();
afterEach(() => {
  queryClient.clear();
  document.body.replaceChildren();
});

function add<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  return document.body.appendChild(document.createElement(name));
}

test('a page that is only read isn’t busy', () => {
  add('textarea').value = ' ';
  add('dialog');
  add('button').focus();
  expect(isBusy(queryClient)).toBe(false);
});

test.each([
  ['words wait in a field', () => (add('textarea').value = 'Soup tonight')],
  ['a field has the focus', () => add('input').focus()],
  ['a dialog is open', () => (add('dialog').open = true)],
])('something is being written while %s', (_case, write) => {
  write();
  expect(isBusy(queryClient)).toBe(true);
});

test('something is being sent until its answer arrives', async () => {
  const answer = Promise.withResolvers<null>();
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => answer.promise });
  const sent = mutation.execute(undefined);
  expect(isBusy(queryClient)).toBe(true);
  answer.resolve(null);
  await sent;
  expect(isBusy(queryClient)).toBe(false);
});

test('a remote that sends something holds the reload back', () => {
  let isSending = true;
  const release = holdReload(() => isSending);
  expect(isBusy(queryClient)).toBe(true);
  isSending = false;
  expect(isBusy(queryClient)).toBe(false);
  release();
});
