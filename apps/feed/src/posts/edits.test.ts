import { memberStorage } from '@pure/drafts';
import { beforeEach, expect, test } from 'vitest';
import { createEdits } from './edits.ts';

beforeEach(() => localStorage.clear());

test.each(['writing', 'saving'])('an edit in state %s is not begun again', (state) => {
  const store = createEdits(memberStorage('feed', 'elin'));
  const { startEdit, changeText, markSaving } = store.getState();
  startEdit('soup', 'Soup');
  changeText('soup', 'Soup at seven');
  if (state === 'saving') markSaving('soup');
  startEdit('soup', 'Soup');
  expect(store.getState().edits['soup']).toMatchObject({ text: 'Soup at seven', state });
});
