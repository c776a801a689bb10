import { expect, test } from 'vitest';
import { createPendingChanges } from './pending-changes.ts';

test('each change stays pending until it is settled', () => {
  const store = createPendingChanges<{ liked?: boolean; content?: string }>();
  const { addChange, settleChange, clearChanges } = store.getState();
  addChange('soup', { liked: true });
  addChange('soup', { content: 'Soup!' });
  addChange('bread', { liked: false });
  expect(store.getState().changes['soup']).toEqual({ liked: true, content: 'Soup!' });
  settleChange('soup', 'liked');
  expect(store.getState().changes['soup']).toEqual({ content: 'Soup!' });
  settleChange('soup', 'content');
  expect(store.getState().changes).toEqual({ bread: { liked: false } });
  clearChanges();
  expect(store.getState().changes).toEqual({});
});
