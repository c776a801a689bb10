import { elin, hanna, renderRoute, useNetwork, yusuf } from '@pure/testing';
import { signOut } from '@pure/session';
import { expect, test } from 'vitest';
import { draftStoreOf } from './draft-store.ts';

useNetwork();

const id = '00000000-0000-4000-8000-000000000001';
const enter = () => renderRoute(() => [], { at: '/app', as: elin });
const drafts = () => draftStoreOf(elin.id).getState();
const write = (partnerId: string, text: string) =>
  drafts().changeDraft(partnerId, (draft) => ({ ...draft, text }));
const keyOf = (name: string) => `pure.member.${elin.id}.messages.${name}`;

/** Another tab stores a text, or removes it. */
function changeInOtherTab(name: string, newValue: string | null) {
  const key = keyOf(name);
  const oldValue = localStorage.getItem(key);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
}
const removeInOtherTab = (name: string) => changeInOtherTab(name, null);
const otherDraft = () =>
  JSON.stringify({ id: crypto.randomUUID(), text: 'ok', media: [], reply: null });

test('a draft that another tab sends or discards leaves this one, and others stay [142]', async () => {
  await enter();
  write(hanna.id, 'Soup');
  write(yusuf.id, 'Bread');
  removeInOtherTab(`draft.${hanna.id}`);
  expect(Object.keys(drafts().drafts)).toEqual([yusuf.id]);
});

test('an edit that another tab ends leaves this one [142]', async () => {
  await enter();
  write(hanna.id, 'Soup');
  drafts().setEdit(hanna.id, { id, text: 'Soup at seven', original: 'Soup' });
  removeInOtherTab(`edit.${hanna.id}`);
  expect(drafts().edits).toEqual({});
  expect(Object.keys(drafts().drafts)).toEqual([hanna.id]);
});

test('a draft that another tab continues and sends leaves this one', async () => {
  await enter();
  write(hanna.id, 'Soup');
  const name = `draft.${hanna.id}`;
  const stored = JSON.parse(localStorage.getItem(keyOf(name)) ?? '');
  changeInOtherTab(name, JSON.stringify({ ...stored, text: 'Soup at seven' }));
  removeInOtherTab(name);
  expect(drafts().drafts).toEqual({});
});

test('another draft that another tab sends doesn’t take this tab’s own', async () => {
  await enter();
  write(hanna.id, 'A long text');
  const name = `draft.${hanna.id}`;
  const own = localStorage.getItem(keyOf(name));
  changeInOtherTab(name, otherDraft());
  removeInOtherTab(name);
  expect(drafts().drafts[hanna.id]?.text).toBe('A long text');
  expect(localStorage.getItem(keyOf(name))).toBe(own);
});

test('a draft that another tab stored stays there when this tab sends its own', async () => {
  await enter();
  write(hanna.id, 'ok');
  const name = `draft.${hanna.id}`;
  const other = otherDraft();
  changeInOtherTab(name, other);
  write(hanna.id, '');
  expect(drafts().drafts).toEqual({});
  expect(localStorage.getItem(keyOf(name))).toBe(other);
});

test('a draft stored without an id is shown, and leaves with what another tab sends', async () => {
  const name = `draft.${hanna.id}`;
  localStorage.setItem(keyOf(name), JSON.stringify({ text: 'Soup', media: [], reply: null }));
  await enter();
  expect(drafts().drafts[hanna.id]?.text).toBe('Soup');
  removeInOtherTab(name);
  expect(drafts().drafts).toEqual({});
});

test('nothing that is written after the member has left is stored', async () => {
  await enter();
  const { changeDraft } = drafts();
  await signOut();
  changeDraft(hanna.id, (draft) => ({ ...draft, text: 'Soup' }));
  write(hanna.id, 'Soup');
  expect(JSON.stringify(localStorage)).not.toContain('Soup');
});
