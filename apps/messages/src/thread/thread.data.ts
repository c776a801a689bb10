import type { Cursor, Page } from '@pure/contracts';
import type { Message, OpenedThread, Thread } from '@pure/contracts/database';
import { request } from '@pure/data';
import { noteActivity } from './active-members.ts';

const PAGE_SIZE = 30;
/** the largest page that the server gives */
export const LARGE_PAGE = 100;

/**
 * The page around a message, or around the first unread one; the newest page without either. Throws a
 * `RequestError`.
 */
async function readThreadAround(
  partnerId: string,
  messageId: string | null,
  pageSize = PAGE_SIZE,
): Promise<OpenedThread> {
  const opened = await request((client) =>
    client.rpc('thread_around', {
      partner_id: partnerId,
      ...(messageId !== null && { message_id: messageId }),
      page_size: pageSize,
    }),
  );
  noteActivity([opened]);
  return opened;
}

/** A page of older messages, newest first; null: from the newest. Throws a `RequestError`. */
async function readThreadBefore(
  partnerId: string,
  before: Cursor | null,
  pageSize = PAGE_SIZE,
): Promise<Thread> {
  const read = await request((client) =>
    client.rpc('thread', { partner_id: partnerId, after: before, page_size: pageSize }),
  );
  noteActivity([read]);
  return read;
}

/** The newest page, as the one that a conversation is opened with. */
export function openedAtEnd(newest: Thread): OpenedThread {
  return { ...newest, previous: null, focus: null, first_unread: null };
}

/** A page of newer messages, oldest first. Throws a `RequestError`. */
async function readThreadSince(
  partnerId: string,
  after: Cursor,
  pageSize = PAGE_SIZE,
): Promise<Page<Message>> {
  return request((client) =>
    client.rpc('thread_since', { partner_id: partnerId, after, page_size: pageSize }),
  );
}

export const threadReads = { readThreadAround, readThreadBefore, readThreadSince };
export type ThreadReads = typeof threadReads;

/** Returns how many were unread. Throws a `RequestError`. */
export async function markRead(partnerId: string, upTo: string): Promise<number> {
  return request((client) => client.rpc('mark_read', { partner_id: partnerId, up_to: upTo }));
}
