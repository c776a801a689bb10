import type { Message, OpenedThread } from '@pure/contracts/database';
import { elin, hanna, member } from '@pure/testing';

const START = Date.UTC(2026, 0, 5, 9);

/** A text of `hanna` to `elin`, a minute after the one with the number before. */
export function message(number: number, differences: Partial<Message> = {}): Message {
  return {
    id: member('', 50_000 + number).id,
    sender_id: hanna.id,
    recipient_id: elin.id,
    content: `text ${number}`,
    message_type: 'text',
    media_url: null,
    width: null,
    height: null,
    duration_ms: null,
    waveform: null,
    placeholder: null,
    alt: null,
    created_at: new Date(START + number * 60_000).toISOString(),
    edited_at: null,
    unsent: false,
    delivered: true,
    read: true,
    quote: null,
    story: null,
    reactions: [],
    ...differences,
  };
}

/** The same of `elin` to `hanna`. */
export function ownMessage(number: number, differences: Partial<Message> = {}): Message {
  return message(number, {
    sender_id: elin.id,
    recipient_id: hanna.id,
    delivered: false,
    read: false,
    ...differences,
  });
}

/** An answer of `thread_around`. @param messages oldest first */
export function openedThread(
  messages: Message[],
  differences: Partial<OpenedThread> = {},
): OpenedThread {
  return {
    partner: hanna,
    friendship: 'friends',
    can_message: true,
    active: false,
    pinned: false,
    archived: false,
    muted: false,
    muted_until: null,
    marked_unread: false,
    unread_count: 0,
    items: messages.toReversed(),
    next: null,
    previous: null,
    focus: null,
    first_unread: null,
    ...differences,
  };
}
