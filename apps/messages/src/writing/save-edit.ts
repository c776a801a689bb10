import { rateLimitText, recoverLostAnswer, RequestError } from '@pure/data';
import { session } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import type { QueryClient } from '@tanstack/react-query';
import { draftStoreOf, type Edit } from './draft-store.ts';
import { reportOwnMessage } from './own-messages.ts';
import { editMessage } from './sending.data.ts';
import { strings } from './strings.ts';

/**
 * Shows the new text of a message at once and saves it. If that fails, the earlier text is shown again, and the form
 * opens with the new one.
 */
export async function saveEdit(
  queryClient: QueryClient,
  memberId: string,
  partnerId: string,
  edit: Edit,
): Promise<void> {
  const { id, text, original, editedBefore } = edit;
  const show = (content: string, edited_at: string | null) =>
    reportOwnMessage(queryClient, {
      kind: 'edited',
      partnerId,
      id,
      change: { content, edited_at },
    });
  const save = () => editMessage(id, text);
  show(text, new Date().toISOString());
  try {
    // The same text again changes nothing, so that a lost answer may be asked for.
    show(text, await save().catch((error: unknown) => recoverLostAnswer(error, save)));
  } catch (error) {
    // Nothing of a member who has left is stored.
    if (session.getState().user?.id !== memberId) return;
    show(original, editedBefore);
    const drafts = draftStoreOf(memberId).getState();
    // An edit that the member has begun meanwhile stays.
    if (!drafts.edits[partnerId]) drafts.setEdit(partnerId, edit);
    const isLate = error instanceof RequestError && error.isFinal;
    toast.error(
      rateLimitText(error, strings.manyEdits) ??
        (isLate ? strings.editRefused : strings.editFailed),
    );
  }
}
