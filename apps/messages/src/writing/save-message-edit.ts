import { queueToggle, rateLimitText, RequestError } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { changeOwnMessage } from '../conversations/own-messages.ts';
import { pendingMessages } from '../thread/pending-messages.ts';
import { draftStoreOf, unsavedName, type MessageEdit, type UnsavedEdit } from './draft-store.ts';
import { messagesStorage } from '../messages-storage.ts';
import { editMessage } from './sending.data.ts';
import { strings } from './strings.ts';

/**
 * Closes an edit and saves it. The message shows the new text at once. Its edits are saved one after the other, and
 * the last one counts. The browser stores the text until then; if it can't be saved, the form opens with it again.
 */
export async function saveMessageEdit(
  queryClient: QueryClient,
  memberId: string,
  partnerId: string,
  { id, text, original }: MessageEdit,
): Promise<void> {
  const { edits, setEdit } = draftStoreOf(memberId).getState();
  const storage = messagesStorage(memberId);
  if (edits[partnerId]?.id === id) setEdit(partnerId, null);
  const unsaved: UnsavedEdit = { id, text, original, partnerId };
  storage.write(unsavedName(id), JSON.stringify(unsaved));
  let edited_at: string | null = null;
  const save = async (content: string) => {
    edited_at = await editMessage(id, content);
  };
  await queueToggle(
    pendingMessages,
    { id, key: 'content', state: text },
    {
      send: save,
      // The same text again changes nothing, so that a lost answer may be asked for.
      readBack: (content) => save(content).then(() => content),
      onSettled(content) {
        changeOwnMessage(queryClient, partnerId, id, { content, edited_at });
        storage.remove(unsavedName(id));
      },
      onFailed(error) {
        const { content = text } = pendingMessages.getState().changes[id] ?? {};
        reopen(queryClient, memberId, partnerId, { id, text: content, original }, error);
      },
    },
  );
}

function reopen(
  queryClient: QueryClient,
  memberId: string,
  partnerId: string,
  edit: MessageEdit,
  error: unknown,
): void {
  const { edits, setEdit } = draftStoreOf(memberId).getState();
  const isRefused = error instanceof RequestError && error.isFinal;
  const text =
    rateLimitText(error, strings.manyEdits) ??
    (isRefused ? strings.editRefused : strings.editFailed);
  if (!edits[partnerId]) {
    messagesStorage(memberId).remove(unsavedName(edit.id));
    setEdit(partnerId, edit);
    toast.error(text);
    return;
  }
  // The member writes another one. This one stays stored for the next visit.
  const onSelect = () => void saveMessageEdit(queryClient, memberId, partnerId, edit);
  toast.error(text, isRefused ? undefined : { label: strings.retry, onSelect });
}
