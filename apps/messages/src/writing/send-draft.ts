import { validateContent } from '@pure/ui';
import type { QueryClient } from '@tanstack/react-query';
import { attachmentsOf } from './attachments.ts';
import { draftStoreOf, EMPTY_DRAFT } from './draft-store.ts';
import { messageQueueOf } from './message-queue.ts';
import { saveEdit } from './save-edit.ts';
import { writtenMessages } from './written-messages.ts';

/** Sends what is written to a partner now, or saves the edit. Does nothing if it is empty or too long. */
export function sendDraft(queryClient: QueryClient, memberId: string, partnerId: string): void {
  const { drafts, edits, changeDraft, setEdit } = draftStoreOf(memberId).getState();
  const edit = edits[partnerId];
  const draft = drafts[partnerId] ?? EMPTY_DRAFT;
  const validated = validateContent(edit ? edit.text : draft.text);
  if (validated.state === 'too long') return;
  const content = validated.state === 'valid' ? validated.content : '';
  if (edit) {
    if (!content) return;
    setEdit(partnerId, null);
    if (content !== edit.original) {
      void saveEdit(queryClient, memberId, partnerId, { ...edit, text: content });
    }
    return;
  }
  const { byId } = attachmentsOf(memberId).getState();
  const attachments = draft.media.flatMap((id) => byId.get(id) ?? []);
  const written = writtenMessages(partnerId, content, draft, attachments);
  if (written.length === 0) return;
  messageQueueOf(memberId, queryClient).addItems(written);
  changeDraft(partnerId, () => EMPTY_DRAFT);
}
