import type { Message } from '@pure/contracts/database';
import { arrayOf, isUuid, readStored } from '@pure/drafts';
import { messagesStorage } from '../messages-storage.ts';

/** The server knows which messages were read, not which notes were heard: this device remembers it. */
const NAME = 'heard';
const MAX_NOTES = 500;

const isStoredList = arrayOf(isUuid);

const readHeard = (memberId: string) =>
  readStored(isStoredList, messagesStorage(memberId).read(NAME)) ?? [];

/** Remembers the newest 500 notes that the member played on this device. */
export function markHeard(memberId: string, messageId: string): void {
  const others = readHeard(memberId).filter((id) => id !== messageId);
  const heard = [...others, messageId].slice(-MAX_NOTES);
  messagesStorage(memberId).write(NAME, JSON.stringify(heard));
}

function isHeard(memberId: string, messageId: string): boolean {
  return readHeard(memberId).includes(messageId);
}

/**
 * Returns the voice note that plays after another: the next of the same sender that the member hasn't heard here.
 * @param messages oldest first
 */
export function findNextUnheard(
  messages: readonly Message[],
  after: Message,
  memberId: string,
): Message | undefined {
  if (after.sender_id === memberId) return undefined;
  const from = messages.findIndex(({ id }) => id === after.id) + 1;
  return messages
    .slice(from)
    .find(
      (message) =>
        message.message_type === 'voice' &&
        message.sender_id === after.sender_id &&
        !message.unsent &&
        !isHeard(memberId, message.id),
    );
}
