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
const removeInOtherTab = (name: string) =>
  dispatchEvent(
    new StorageEvent('storage', { key: `pure.member.${elin.id}.messages.${name}`, newValue: null }),
  );

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

test('nothing that is written after the member has left is stored', async () => {
  await enter();
  const { changeDraft } = drafts();
  await signOut();
  changeDraft(hanna.id, (draft) => ({ ...draft, text: 'Soup' }));
  write(hanna.id, 'Soup');
  expect(JSON.stringify(localStorage)).not.toContain('Soup');
});
