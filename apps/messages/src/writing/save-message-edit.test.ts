import {
  elin,
  fault,
  hanna,
  network,
  refusal,
  renderRoute,
  updates,
  useNetwork,
} from '@pure/testing';
import { signOut } from '@pure/session';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingMessages } from '../thread/pending-messages.ts';
import { endPage } from '../testing/end-page.ts';
import { draftStoreOf } from './draft-store.ts';
import { ownMessage } from '../testing/messages.ts';
import { recordTexts } from '../testing/opened-at.ts';
import { saveMessageEdit } from './save-message-edit.ts';

useNetwork();

const [first, second] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
];
const edit = (text: string, id = first) => ({ id, text, original: 'Soup at six' });

/** The texts that the server was asked for and hasn't answered, and how to answer the next. */
const asked: string[] = [];
const answers: PromiseWithResolvers<unknown>[] = [];
const answer = async (value: unknown = { edited_at: '2026-01-01T10:00:00+00:00' }) => {
  await vi.waitFor(() => expect(answers).not.toHaveLength(0));
  answers.shift()?.resolve(value);
};
/** The texts that the cache got. */
let confirmed: unknown[] = [];
let stop = () => {};

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  for (const list of [asked, answers]) list.length = 0;
  network.use(
    updates<{ content: string }>('messages', ({ content }) => {
      asked.push(content);
      const next = Promise.withResolvers<unknown>();
      answers.push(next);
      return next.promise;
    }),
  );
});
afterEach(() => stop());

async function enter() {
  const { queryClient, user } = await renderRoute(() => [], { at: '/app', as: elin });
  const sent = ownMessage(0, { id: first, content: 'Soup at six' });
  stop();
  ({ texts: confirmed, stop } = recordTexts(queryClient, hanna.id, sent));
  return {
    user,
    save: (...given: Parameters<typeof edit>) =>
      saveMessageEdit(queryClient, elin.id, hanna.id, edit(...given)),
  };
}

const drafts = () => draftStoreOf(elin.id).getState();
const isStored = (text: string) => JSON.stringify(localStorage).includes(text);

test('an edit shows at once; the cache gets it when the server has it [142]', async () => {
  const { save } = await enter();
  const saved = save('Soup at seven');
  expect(pendingMessages.getState().changes).toEqual({ [first]: { content: 'Soup at seven' } });
  expect(drafts().edits).toEqual({});
  expect(confirmed).toEqual([]);
  await answer();
  await saved;
  expect(confirmed).toEqual(['Soup at seven']);
  expect(pendingMessages.getState().changes).toEqual({});
});

test('the edits of one message are saved one after the other, and the last one counts [142]', async () => {
  const { save } = await enter();
  const saved = save('Soup at seven');
  await vi.waitFor(() => expect(asked).toEqual(['Soup at seven']));
  await save('Soup at eight');
  await save('Soup at nine');
  expect(asked).toEqual(['Soup at seven']);
  await answer();
  await vi.waitFor(() => expect(asked).toEqual(['Soup at seven', 'Soup at nine']));
  await answer();
  await saved;
  expect(confirmed.at(-1)).toBe('Soup at nine');
  expect(isStored('Soup')).toBe(false);
});

test('the text is stored until it is saved, and a reload opens the edit again [142]', async () => {
  const { save } = await enter();
  const saved = save('Soup at seven');
  expect(isStored('Soup at seven')).toBe(true);
  await endPage();
  await answer();
  await saved;
  await enter();
  expect(drafts().edits[hanna.id]).toEqual(edit('Soup at seven'));
  drafts().setEdit(hanna.id, null);
  expect(isStored('Soup at seven')).toBe(false);
});

test('a failure opens the form with the last text [142]', async () => {
  const { save } = await enter();
  const saved = save('Soup at seven');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await save('Soup at eight');
  await answer(fault.server());
  // After the lost answer it is asked for once more.
  await answer(fault.server());
  await answer(fault.server());
  await saved;
  await screen.findByText('Couldn’t save your changes. Try again.');
  expect(drafts().edits[hanna.id]).toEqual(edit('Soup at eight'));
  expect(confirmed).toEqual([]);
});

test('a failure leaves the edit alone that was begun meanwhile, and Try again saves the text [142]', async () => {
  const { save, user } = await enter();
  const saved = save('Soup at seven');
  drafts().setEdit(hanna.id, edit('Bread', second));
  await answer(fault.server());
  await answer(fault.server());
  await saved;
  expect(drafts().edits[hanna.id]).toEqual(edit('Bread', second));
  expect(isStored('Soup at seven')).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await answer();
  await waitFor(() => expect(confirmed).toEqual(['Soup at seven']));
  expect(drafts().edits[hanna.id]).toEqual(edit('Bread', second));
});

test('a refused edit can’t be tried again, and says why [142]', async () => {
  const { save } = await enter();
  const saved = save('Soup at seven');
  await answer(refusal('42501', 'A message can be edited for 15 minutes', 403));
  await saved;
  await screen.findByText('You can edit a message for 15 minutes');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(drafts().edits[hanna.id]?.text).toBe('Soup at seven');
});

test('an edit that fails after its author signed out leaves nothing on the device', async () => {
  const { save } = await enter();
  const saved = save('Soup at seven');
  await signOut();
  await answer(fault.server());
  await saved;
  expect(isStored('Soup')).toBe(false);
});
