import type { Message } from '@pure/contracts/database';
import { useMember } from '@pure/session';
import { validateContent } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { isEditable } from '../thread/message-limits.ts';
import { useAttachments } from './attachments.ts';
import { draftStoreOf, editOf, EMPTY_MESSAGE_DRAFT, isUnstored } from './draft-store.ts';
import { sendDraft, sendEdit } from './send-draft.ts';
import type { TypingHint } from './typing-hint.ts';
import { writtenMessages } from './written-messages.ts';

/** The text that the member writes to a partner: the next message, or the new text of one that they edit. */
export function useCompose(partnerId: string, typing: TypingHint) {
  const { id: me } = useMember();
  const queryClient = useQueryClient();
  const store = draftStoreOf(me);
  const draft = useStore(store, ({ drafts }) => drafts[partnerId]) ?? EMPTY_MESSAGE_DRAFT;
  const edit = useStore(store, ({ edits }) => edits[partnerId]);
  const isKeptInTabOnly = useStore(store, (drafts) => isUnstored(drafts, partnerId));
  const { changeDraft, setEdit } = store.getState();
  const attachments = useAttachments(me, draft.media);

  const text = edit ? edit.text : draft.text;
  const validated = validateContent(text);
  const content = validated.state === 'valid' ? validated.content : '';
  const isEmpty = !content && (edit !== undefined || attachments.length === 0);
  const canSend = !isEmpty && validated.state !== 'too long';

  return {
    text,
    validated,
    canSend,
    isKeptInTabOnly,
    attachments,
    hasMedia: draft.media.length > 0,
    isEditing: edit !== undefined,
    /** the message that is edited, or the one that the next message answers */
    quoted: edit ?? draft.reply,

    write(text: string): void {
      if (edit) return setEdit(partnerId, { ...edit, text });
      changeDraft(partnerId, (draft) => ({ ...draft, text }));
      if (text.trim()) typing.announce('text');
      else typing.clear();
    },

    send(): void {
      if (!canSend) return;
      if (edit) return sendEdit(queryClient, me, partnerId, { ...edit, text: content });
      typing.clear();
      const written = writtenMessages(partnerId, content, draft, attachments);
      sendDraft(queryClient, me, partnerId, written);
    },

    /** Ends the edit, or removes the quote. */
    endQuote(): void {
      if (edit) setEdit(partnerId, null);
      else changeDraft(partnerId, (draft) => ({ ...draft, reply: null }));
    },

    /** Opens a message for an edit from the empty field. Returns whether it could. */
    editInstead(message: Message | undefined): boolean {
      if (edit || text !== '' || !message || !isEditable(message)) return false;
      setEdit(partnerId, editOf(message));
      return true;
    },
  };
}
