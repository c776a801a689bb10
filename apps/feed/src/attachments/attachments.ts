import { type MemberStorage, perMember, readStored } from '@pure/drafts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isKeptAttachment, type Attachment } from './attachment.ts';
import { feedStorage } from '../feed-storage.ts';

export interface Attachments {
  byId: ReadonlyMap<string, Attachment>;
  add(attachment: Attachment): void;
  /** Nothing happens for one that is gone. */
  change(id: string, difference: Partial<Attachment>): void;
  remove(id: string): void;
}

const name = (id: string) => `file.${id}`;

/** What drafts and unsent posts carry, by id: whichever of the two it is that holds one. */
export function createAttachments(storage: MemberStorage) {
  const keep = (attachment: Attachment) => {
    const { upload: _upload, preview: _preview, ...kept } = attachment;
    storage.write(name(attachment.id), JSON.stringify(kept));
  };
  return createStore<Attachments>()((set, get) => {
    const put = (attachment: Attachment) =>
      set(({ byId }) => ({ byId: new Map([...byId, [attachment.id, attachment]]) }));
    return {
      byId: restored(storage),
      add(attachment) {
        keep(attachment);
        put(attachment);
      },
      change(id, difference) {
        const before = get().byId.get(id);
        if (!before) return;
        const after = { ...before, ...difference };
        // The progress of an upload comes many times a second and is kept by nobody.
        if (Object.keys(difference).some((key) => key !== 'upload' && key !== 'preview'))
          keep(after);
        put(after);
      },
      remove(id) {
        storage.remove(name(id));
        set(({ byId }) => ({ byId: new Map([...byId].filter(([held]) => held !== id)) }));
      },
    };
  });
}

function restored(storage: MemberStorage): Map<string, Attachment> {
  const kept = [...storage.readAll('file.').values()].flatMap(
    (text) => readStored(isKeptAttachment, text) ?? [],
  );
  return new Map(
    kept.map((attachment): [string, Attachment] => [
      attachment.id,
      {
        ...attachment,
        upload: { state: attachment.path === null ? 'waiting' : 'done' },
        preview: null,
      },
    ]),
  );
}

export const attachmentsOf = perMember((memberId) => createAttachments(feedStorage(memberId)));

/** Those of the ids that are there, in their order. */
export function useAttachments(memberId: string, ids: readonly string[]): Attachment[] {
  const byId = useStore(attachmentsOf(memberId), (attachments) => attachments.byId);
  return ids.flatMap((id) => byId.get(id) ?? []);
}
