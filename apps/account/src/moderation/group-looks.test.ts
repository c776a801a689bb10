import type { ModerationLogEntry } from '@pure/contracts';
import { elin, hanna } from '@pure/testing';
import { expect, test } from 'vitest';
import { groupLooks } from './group-looks.ts';

const entry = (id: string, more: Partial<ModerationLogEntry> = {}): ModerationLogEntry => ({
  id,
  moderator: elin,
  action: 'look',
  ids: ['report'],
  subject_kind: null,
  reason: null,
  created_at: '2026-01-01T12:00:00Z',
  ...more,
});

const grouped = (entries: ModerationLogEntry[]) =>
  groupLooks(entries).map((group) => group.map(({ id }) => id).join(' '));

test('looks of one moderator, one after the other, are one group', () => {
  expect(grouped([entry('c'), entry('b'), entry('a')])).toEqual(['c b a']);
});

test('a decision, another moderator and another kind of look end a group', () => {
  expect(
    grouped([
      entry('g'),
      entry('f', { moderator: hanna }),
      entry('e'),
      entry('d', { action: 'look_at_answers' }),
      entry('c', { action: 'keep', subject_kind: 'post' }),
      entry('b', { action: 'keep', subject_kind: 'post' }),
      entry('a'),
    ]),
  ).toEqual(['g', 'f', 'e', 'd', 'c', 'b', 'a']);
});

test('looks of former moderators stay apart, because they may be of two people', () => {
  expect(grouped([entry('b', { moderator: null }), entry('a', { moderator: null })])).toEqual([
    'b',
    'a',
  ]);
});
