import type { Message } from '@pure/contracts/database';
import { session, useMember } from '@pure/session';
import { useStore } from 'zustand';
import { kindWords } from '../thread/kind-words.ts';
import { attachmentsOf } from './attachments.ts';
import { draftStoreOf, editOf, type MessageDraft } from './draft-store.ts';
import { replyTo } from './reply.ts';

/** Quotes a message in the next one to this partner. */
export function startReply(partnerId: string, message: Message): void {
  const store = ownDrafts()?.getState();
  store?.setEdit(partnerId, null);
  store?.changeDraft(partnerId, (draft) => ({ ...draft, reply: replyTo(message) }));
  focusRequests.forEach((listener) => listener(partnerId));
}

/** Opens one of the member's own texts in the compose bar. */
export function startEdit(partnerId: string, message: Message): void {
  ownDrafts()?.getState().setEdit(partnerId, editOf(message));
  focusRequests.forEach((listener) => listener(partnerId));
}

/** The member's draft in one line; null without one. */
export function draftLine(partnerId: string): string | null {
  const memberId = session.getState().user?.id;
  const draft = ownDrafts()?.getState().drafts[partnerId];
  return memberId && draft ? lineOf(memberId, draft) : null;
}

/** `draftLine` that follows the draft. */
export function useDraftLine(partnerId: string): string | null {
  const { id } = useMember();
  const draft = useStore(draftStoreOf(id), ({ drafts }) => drafts[partnerId]);
  return draft ? lineOf(id, draft) : null;
}

const focusRequests = new Set<(partnerId: string) => void>();

/** Calls back when the field of a conversation should take the focus. */
export function onFocusRequest(listener: (partnerId: string) => void): () => void {
  focusRequests.add(listener);
  return () => void focusRequests.delete(listener);
}

function ownDrafts() {
  const memberId = session.getState().user?.id;
  return memberId ? draftStoreOf(memberId) : undefined;
}

function lineOf(memberId: string, draft: MessageDraft): string | null {
  const text = draft.text.trim();
  if (text) return text;
  const { byId } = attachmentsOf(memberId).getState();
  const [first] = draft.media.flatMap((id) => byId.get(id) ?? []);
  return first ? kindWords({ message_type: first.kind, duration_ms: first.duration_ms }) : null;
}
