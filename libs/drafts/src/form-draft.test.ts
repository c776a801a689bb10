import { afterEach, expect, test } from 'vitest';
import { formDraft } from './form-draft.ts';

afterEach(() => localStorage.clear());

const saved = { name: 'Rowers', description: 'Sundays' };
const draftOf = (member: string) => formDraft<typeof saved>('community', member, 'group-form.new');

test('what was typed is there after a reload, and what was saved meanwhile stays', () => {
  draftOf('elin').write({ ...saved, name: 'Rowers of Aarhus' }, saved);
  const savedElsewhere = { ...saved, description: 'Saturdays' };
  expect(draftOf('elin').read(savedElsewhere)).toEqual({
    name: 'Rowers of Aarhus',
    description: 'Saturdays',
  });
});

test('another member of this browser reads none of it', () => {
  draftOf('elin').write({ ...saved, name: 'Secret' }, saved);
  expect(draftOf('hanna').read(saved)).toBeNull();
});

test('typing back what is saved, or saving, leaves no draft', () => {
  const draft = draftOf('elin');
  draft.write({ ...saved, name: 'R' }, saved);
  draft.write(saved, saved);
  expect(draft.read(saved)).toBeNull();
  draft.write({ ...saved, name: 'R' }, saved);
  draft.remove();
  expect(draft.read(saved)).toBeNull();
});

test('what is saved leaves no draft, except what was typed since', () => {
  const draft = draftOf('elin');
  const sent = { ...saved, name: 'R' };
  draft.write(sent, saved);
  draft.removeSaved(sent);
  expect(draft.read(saved)).toBeNull();
  draft.write({ ...saved, name: 'Rowers, too' }, saved);
  draft.removeSaved(sent);
  expect(draft.read(saved)?.name).toBe('Rowers, too');
});

test('a stored text that is no draft is ignored', () => {
  draftOf('elin').write({ ...saved, name: 'R' }, saved);
  const [key = ''] = Object.keys({ ...localStorage });
  localStorage.setItem(key, '{"name":1}');
  expect(draftOf('elin').read(saved)).toBeNull();
});
