import {
  createOutbox,
  isString,
  isUuid,
  nullable,
  objectOf,
  perMember,
  type OutboxEntry,
  type OutboxItem,
} from '@pure/drafts';
import type { UnsentReason } from '@pure/media';
import { messagesStorage } from '../messages-storage.ts';
import { isReply, type Reply } from './reply.ts';

/** A message that the server hasn't confirmed. Each file is a message of its own. */
export interface UnsentMessageItem extends OutboxItem {
  partnerId: string;
  /** text, or the caption of the file; empty for none */
  content: string;
  /** id of an attachment */
  file: string | null;
  reply: Reply | null;
  /** id of the partner's story that it answers */
  story: string | null;
}

export type UnsentMessageEntry = OutboxEntry<UnsentMessageItem, UnsentReason>;

export const unsentMessagesOf = perMember((memberId, memberLeft) =>
  createOutbox<UnsentMessageItem, UnsentReason>({
    storage: messagesStorage(memberId, memberLeft),
    name: 'unsent',
    validator: objectOf<UnsentMessageItem>({
      id: isUuid,
      writtenAt: isString,
      partnerId: isString,
      content: isString,
      file: nullable(isUuid),
      reply: nullable(isReply),
      story: nullable(isUuid),
    }),
    defaults: { story: null },
    memberLeft,
  }),
);
