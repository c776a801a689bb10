import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formDraft } from './form-draft.ts';
import { useDraftedForm } from './use-drafted-form.ts';

const saved = { name: 'Rowers', description: 'Sundays' };

function open() {
  const draft = formDraft<typeof saved>('community', 'elin', 'group-form.new');
  const { result } = renderHook(() => useDraftedForm({ draft, saved, validate: () => ({}) }));
  return result;
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the form begins with what was typed earlier, until it is discarded', () => {
  const first = open();
  expect(first.current.isRestored).toBe(false);
  act(() => first.current.change('name', 'Rowers of Aarhus'));

  const second = open();
  expect(second.current).toMatchObject({
    isRestored: true,
    values: { name: 'Rowers of Aarhus', description: 'Sundays' },
  });
  act(() => second.current.discard());
  expect(second.current).toMatchObject({ isRestored: false, values: saved });
  expect(open().current).toMatchObject({ isRestored: false, values: saved });
});

test('fields that change at once are all kept', () => {
  const form = open();
  act(() => {
    form.current.change('name', 'Skaters');
    form.current.change('description', 'Mondays');
  });
  expect(open().current.values).toEqual({ name: 'Skaters', description: 'Mondays' });
});
