import type { Message } from '@pure/contracts/database';
import { describe, expect, test } from 'vitest';
import { message, ownMessage } from '../testing/messages.ts';
import { conversationRows } from './message-rows.ts';

const NOON = new Date(2026, 0, 5, 12).getTime();

/** A message of the partner, or with `mine` of the reader, some seconds after noon. */
function sentAt(
  seconds: number,
  { mine = false, ...more }: Partial<Message> & { mine?: boolean } = {},
) {
  const created_at = new Date(NOON + seconds * 1_000).toISOString();
  return (mine ? ownMessage : message)(seconds, { created_at, ...more });
}

const picture = (seconds: number, more: Partial<Message> & { mine?: boolean } = {}) =>
  sentAt(seconds, { message_type: 'image', content: null, ...more });

/** How many messages each row has, with the ends of its group. Days and the line stand by their names. */
const rowsOf = (messages: Message[], unreadFrom?: Message) =>
  conversationRows(
    messages,
    unreadFrom ? { at: unreadFrom.created_at, id: unreadFrom.id } : null,
  ).map((row) => {
    if (row.kind !== 'messages') return row.kind;
    return `${row.isFirst ? '[' : ''}${row.messages.length}${row.isLast ? ']' : ''}`;
  });

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

describe('messages are grouped [146]', () => {
  test('by sender, within 5 minutes of the one before', () => {
    const five = 5 * MINUTE;
    expect(rowsOf([sentAt(0), sentAt(five), sentAt(2 * five), sentAt(3 * five + 1)])).toEqual([
      'day',
      '[1',
      '1',
      '1]',
      '[1]',
    ]);
    expect(rowsOf([sentAt(0), sentAt(1, { mine: true }), sentAt(2)])).toEqual([
      'day',
      '[1]',
      '[1]',
      '[1]',
    ]);
  });

  test('under each day, and under the line of new messages', () => {
    const unread = sentAt(DAY + 1);
    expect(rowsOf([sentAt(0), sentAt(DAY), unread, sentAt(DAY + 2)], unread)).toEqual([
      'day',
      '[1]',
      'day',
      '[1]',
      'unread',
      '[1',
      '1]',
    ]);
  });
});

describe('pictures form a grid [144]', () => {
  test('that one sender sent within one minute of the first, at most ten', () => {
    expect(rowsOf([picture(0), picture(30), picture(MINUTE), picture(MINUTE + 1)])).toEqual([
      'day',
      '[3',
      '1]',
    ]);
    expect(rowsOf(Array.from({ length: 11 }, (_, second) => picture(second)))).toEqual([
      'day',
      '[10',
      '1]',
    ]);
    expect(rowsOf([picture(0), picture(1, { mine: true })])).toEqual(['day', '[1]', '[1]']);
  });

  test('with the caption of the first; another caption, a reaction or an unsent one stands alone', () => {
    const reactions = [{ member_id: 'hanna', emoji: '👍' }];
    expect(rowsOf([picture(0, { content: 'The lake' }), picture(1)])).toEqual(['day', '[2]']);
    for (const more of [{ content: 'The lake' }, { reactions }, { unsent: true }]) {
      expect(
        rowsOf([picture(0), picture(1, more), picture(2)]),
        JSON.stringify(more),
      ).not.toContain('[3]');
    }
    expect(rowsOf([picture(0), sentAt(1), picture(2)])).toEqual(['day', '[1', '1', '1]']);
  });
});
