import type { Attachment } from '@pure/media';
import type { MessageDraft } from './draft-store.ts';
import type { UnsentMessageItem } from './unsent-message-outbox.ts';

export type WrittenMessage = Pick<
  UnsentMessageItem,
  'partnerId' | 'content' | 'file' | 'reply' | 'story'
>;

/**
 * The messages that a draft becomes, in their order: each file is one, and the text is the caption of the first. A
 * voice note has no caption and comes last. The quote belongs to the first message.
 */
export function writtenMessages(
  partnerId: string,
  content: string,
  { reply }: MessageDraft,
  attachments: Pick<Attachment, 'id' | 'kind'>[],
): WrittenMessage[] {
  const files = attachments.filter(({ kind }) => kind !== 'voice').map(({ id }) => id);
  const notes = attachments.filter(({ kind }) => kind === 'voice').map(({ id }) => id);
  const captioned = files.length > 0 || !content ? files : [null];
  return [...captioned, ...notes].map((file, index) => {
    const isCaptioned = index === 0 && captioned.length > 0;
    return {
      partnerId,
      content: isCaptioned ? content : '',
      file,
      reply: index === 0 ? reply : null,
      story: null,
    };
  });
}
