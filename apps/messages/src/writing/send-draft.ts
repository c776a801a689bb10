import { reloadAfter } from '@pure/contracts/import-part';
import { newOutboxItem } from '@pure/drafts';
import { session } from '@pure/session';
import { toastOutdated } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { draftStoreOf, EMPTY_MESSAGE_DRAFT, type MessageEdit } from './draft-store.ts';
import { messagesStorage } from '../messages-storage.ts';
import { loadedSending, loadSending } from './sending-on-demand.ts';
import { strings } from './strings.ts';
import { unsentMessagesOf } from './unsent-message-outbox.ts';
import type { WrittenMessage } from './written-messages.ts';

/** Sends what is written to a partner now. Without the code that sends, the messages wait in the outbox. */
export function sendDraft(
  queryClient: QueryClient,
  memberId: string,
  partnerId: string,
  written: WrittenMessage[],
): void {
  const code = loadedSending();
  if (code) code.messageQueueOf(memberId, queryClient).addItems(written);
  else {
    storeUnsent(memberId, written);
    void sendUnsent(queryClient, memberId);
  }
  draftStoreOf(memberId)
    .getState()
    .changeDraft(partnerId, () => EMPTY_MESSAGE_DRAFT);
}

/** No code sends them yet, so another tab may send or discard them. */
function storeUnsent(memberId: string, written: WrittenMessage[]): void {
  const { addItem, markFailed } = unsentMessagesOf(memberId).getState();
  const now = Date.now();
  for (const [index, message] of written.entries()) {
    const item = { ...newOutboxItem(message), writtenAt: new Date(now + index).toISOString() };
    addItem(item);
    markFailed(item.id, null);
  }
}

/** Sends what waits, also from an earlier visit or another tab. */
export async function sendUnsent(queryClient: QueryClient, memberId: string): Promise<void> {
  if (messagesStorage(memberId).readAll('unsent.').size === 0) return;
  // Without the code the messages stay until the network is back, or until the member reloads.
  const code = await loadSending().catch((error: unknown) => {
    toastIfRemoved(error);
    return null;
  });
  if (!code || !isHere(memberId)) return;
  const queue = code.messageQueueOf(memberId, queryClient);
  // The queue may have started before they were stored.
  for (const { item, state, failure } of unsentMessagesOf(memberId).getState().entries) {
    if (state === 'failed' && !failure && !item.isHeld) queue.retryItem(item.id);
  }
}

/** Saves an edit. It stays in the field if the code can't be loaded, or if it has changed until then. */
export function sendEdit(
  queryClient: QueryClient,
  memberId: string,
  partnerId: string,
  edit: MessageEdit,
): void {
  const { edits, setEdit } = draftStoreOf(memberId).getState();
  const pressed = edits[partnerId]?.text;
  function save({ saveMessageEdit }: NonNullable<ReturnType<typeof loadedSending>>): void {
    if (!isHere(memberId)) return;
    const open = draftStoreOf(memberId).getState().edits[partnerId];
    void saveMessageEdit(queryClient, memberId, partnerId, edit);
    if (open?.id === edit.id && open.text !== pressed) {
      setEdit(partnerId, { ...open, original: edit.text });
    }
  }
  if (edit.text === edit.original) return setEdit(partnerId, null);
  const code = loadedSending();
  if (code) save(code);
  else
    loadSending().then(save, (error: unknown) => {
      if (!toastIfRemoved(error)) toast.error(strings.editFailed);
    });
}

/** Offers a reload if nothing else brings the code that sends. */
function toastIfRemoved(error: unknown): boolean {
  const reload = reloadAfter(error);
  if (reload) toastOutdated(reload);
  return reload !== undefined;
}

/** A member may leave while the code loads. */
const isHere = (memberId: string) => session.getState().user?.id === memberId;
