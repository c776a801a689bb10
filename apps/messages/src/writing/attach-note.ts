import type { RecordedNote } from '@pure/media';
import { session } from '@pure/session';
import { whenOnline } from '@pure/ui';
import { attachmentsOf, loadUploads } from './attachments.ts';
import { draftStoreOf } from './draft-store.ts';

const RETRY_MS = 2_000;

/** Puts a recorded note into the draft. It takes the place of an earlier one. */
export async function attachNote(
  memberId: string,
  partnerId: string,
  note: RecordedNote,
): Promise<void> {
  const uploads = await loadUploads(memberId).catch(() => null);
  // Nothing of a member who has left is stored.
  if (session.getState().user?.id !== memberId) return;
  if (!uploads) {
    // The note lives only in this tab so far, so its code is asked for until it comes.
    await whenOnline();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return attachNote(memberId, partnerId, note);
  }
  const { byId } = attachmentsOf(memberId).getState();
  const isNote = (id: string) => byId.get(id)?.kind === 'voice';
  const id = uploads.attachNote(note);
  let earlier: string[] = [];
  draftStoreOf(memberId)
    .getState()
    .changeDraft(partnerId, (draft) => {
      earlier = draft.media.filter(isNote);
      return { ...draft, media: [...draft.media.filter((each) => !isNote(each)), id] };
    });
  uploads.detach(earlier);
}
