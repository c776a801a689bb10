import { readStored, type MemberStorage } from '@pure/drafts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isStoredAttachment, storedAttachmentDefaults, type Attachment } from './attachment.ts';

interface Attachments {
  byId: ReadonlyMap<string, Attachment>;
  addAttachment(attachment: Attachment): void;
  /** Reads those that another tab has stored since this one began. */
  loadAttachments(ids: readonly string[]): void;
  /** Does nothing if the attachment has been removed. */
  changeAttachment(id: string, changes: Partial<Attachment>): void;
  removeAttachment(id: string): void;
}

export type AttachmentStore = StoreApi<Attachments>;

const OF_THIS_TAB: ReadonlySet<string> = new Set<keyof Attachment>([
  'upload',
  'preview',
  'isUnstored',
]);

const nameOf = (id: string) => `file.${id}`;

/** Holds the attachments of a member's drafts and unsent items, which refer to them by id. */
export function createAttachmentStore(storage: MemberStorage): AttachmentStore {
  function storeAttachment(attachment: Attachment): void {
    const { upload: _upload, preview: _preview, isUnstored: _isUnstored, ...stored } = attachment;
    storage.write(nameOf(stored.id), JSON.stringify(stored));
  }

  return createStore<Attachments>()((set, get) => {
    const putAttachment = (attachment: Attachment) =>
      set(({ byId }) => ({ byId: new Map([...byId, [attachment.id, attachment]]) }));
    return {
      byId: new Map(
        [...storage.readAll(nameOf('')).values()].flatMap(parseAttachment).map(byItsId),
      ),
      loadAttachments(ids) {
        const unknown = ids.filter((id) => !get().byId.has(id));
        const loaded = unknown.flatMap((id) => parseAttachment(storage.read(nameOf(id))));
        if (loaded.length > 0) {
          set(({ byId }) => ({ byId: new Map([...byId, ...loaded.map(byItsId)]) }));
        }
      },
      addAttachment(attachment) {
        storeAttachment(attachment);
        putAttachment(attachment);
      },
      changeAttachment(id, changes) {
        const before = get().byId.get(id);
        if (!before) return;
        const after = { ...before, ...changes };
        // Progress arrives many times a second and isn't stored.
        if (Object.keys(changes).some((key) => !OF_THIS_TAB.has(key))) storeAttachment(after);
        putAttachment(after);
      },
      removeAttachment(id) {
        storage.remove(nameOf(id));
        set(({ byId }) => ({ byId: new Map([...byId].filter(([held]) => held !== id)) }));
      },
    };
  });
}

const byItsId = (attachment: Attachment): [string, Attachment] => [attachment.id, attachment];

function parseAttachment(text: string | null): Attachment[] {
  const stored = readStored(isStoredAttachment, text, storedAttachmentDefaults);
  if (!stored) return [];
  return [
    { ...stored, upload: { state: stored.path === null ? 'waiting' : 'done' }, preview: null },
  ];
}
