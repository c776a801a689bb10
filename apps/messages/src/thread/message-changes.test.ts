import { elin, hanna } from '@pure/testing';
import { expect, test } from 'vitest';
import { message, ownMessage } from '../testing/messages.ts';
import { applyChanges, reactionOf, withReaction } from './message-changes.ts';

const hers = message(0, { reactions: [{ member_id: hanna.id, emoji: '👍' }] });

test('each member has at most one reaction, and the newest stands last [142]', () => {
  const both = withReaction(hers, elin.id, '❤️');
  expect(both.reactions.map(({ emoji }) => emoji)).toEqual(['👍', '❤️']);
  expect(withReaction(both, hanna.id, '😂').reactions).toEqual([
    { member_id: elin.id, emoji: '❤️' },
    { member_id: hanna.id, emoji: '😂' },
  ]);
  expect(reactionOf(withReaction(both, elin.id, ''), elin.id)).toBe('');
  expect(withReaction(hers, hanna.id, '👍')).toBe(hers);
});

test('an edit shows its text, marked as edited, before it is saved [142]', () => {
  const changed = applyChanges([hers], { [hers.id]: { content: 'At eight' } }, elin.id);
  expect(changed).toMatchObject([{ content: 'At eight', edited_at: hers.created_at }]);
  const saved = { ...hers, content: 'At eight', edited_at: '2026-01-02T10:00:00+00:00' };
  expect(applyChanges([saved], { [hers.id]: { content: 'At eight' } }, elin.id)).toEqual([saved]);
});

test('without pending changes the messages are the same', () => {
  const messages = [hers];
  expect(applyChanges(messages, {}, elin.id)).toBe(messages);
});

test('an unsent message is empty at once, with its quotes gone; a deleted one leaves [142]', () => {
  const mine = ownMessage(1, { content: 'Wrong chat', media_url: 'file', reactions: [] });
  const quote = {
    id: mine.id,
    gone: false,
    sender_id: elin.id,
    name: 'Elin Sandberg',
    message_type: 'text',
    text: 'Wrong chat',
    duration_ms: null,
  } as const;
  const answer = message(2, { quote });
  const messages = [hers, mine, answer];
  const [first, unsent, quoting] = applyChanges(messages, { [mine.id]: { unsent: true } }, elin.id);
  expect(first).toBe(hers);
  expect(unsent).toMatchObject({ unsent: true, content: null, media_url: null });
  expect(quoting?.quote).toEqual({ id: mine.id, gone: true });
  const left = applyChanges(messages, { [mine.id]: { hidden: true } }, elin.id);
  expect(left.map(({ id }) => id)).toEqual([hers.id, answer.id]);
  expect(left[1]?.quote).toEqual({ id: mine.id, gone: true });
});

test('a pending reaction takes the place of the one before [142]', () => {
  const [shown] = applyChanges([hers], { [hers.id]: { reaction: '🙏' } }, hanna.id);
  expect(shown?.reactions).toEqual([{ member_id: hanna.id, emoji: '🙏' }]);
});
