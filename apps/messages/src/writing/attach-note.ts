import { type RecordedNote, toastIfOutdated } from '@pure/media';
import { session } from '@pure/session';
import { pauseBeforeRetry, whenOnline } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { attachmentsOf, loadUploads } from './attachments.ts';
import { draftStoreOf } from './draft-store.ts';
import { strings } from './strings.ts';

const FIRST_PAUSE_MS = 2_000;

/** Puts a recorded note into the draft, in the place of an earlier one. Resolves once the browser has stored it. */
export async function attachNote(
  memberId: string,
  partnerId: string,
  note: RecordedNote,
): Promise<void> {
  const uploads = await loadUploadsUntilHere(memberId);
  // The note of a member who has left isn't stored.
  if (!uploads || !isHere(memberId)) return;
  const { byId } = attachmentsOf(memberId).getState();
  const isNote = (id: string) => byId.get(id)?.kind === 'voice';
  const { id, stored } = uploads.attachNote(note);
  let earlier: string[] = [];
  draftStoreOf(memberId)
    .getState()
    .changeDraft(partnerId, (draft) => {
      earlier = draft.media.filter(isNote);
      return { ...draft, media: [...draft.media.filter((each) => !isNote(each)), id] };
    });
  uploads.detach(earlier);
  await stored;
}

const isHere = (memberId: string) => session.getState().user?.id === memberId;

/** The note can't be shown without this code. Tries by itself until it is here or the member has left. */
async function loadUploadsUntilHere(memberId: string) {
  for (let failures = 0; isHere(memberId); failures += 1) {
    try {
      return await loadUploads(memberId);
    } catch (error) {
      await new Promise<void>((resolve) => {
        if (!toastIfOutdated(error)) {
          toast.error(strings.noteWaits, { label: strings.retry, onSelect: resolve });
        }
        const pauseMs = pauseBeforeRetry(failures, { firstMs: FIRST_PAUSE_MS });
        void whenOnline().then(() => setTimeout(resolve, pauseMs));
      });
    }
  }
  return null;
}
