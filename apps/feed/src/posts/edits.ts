import type { RequestError } from '@pure/data';
import { type MemberStorage, perMember } from '@pure/drafts';
import { createStore } from 'zustand/vanilla';
import { feedStorage } from '../feed-storage.ts';

/** What the member makes of a post of theirs and hasn't saved. */
export interface Edit {
  text: string;
  state: 'writing' | 'saving';
  /** why it couldn't be saved; `gone`: the post isn't there any more */
  why: RequestError | 'gone' | null;
  /** begun now and here, so that the cursor goes there */
  isNew: boolean;
}

interface Edits {
  edits: Readonly<Record<string, Edit>>;
  begin(postId: string, text: string): void;
  /** The cursor is there. */
  begun(postId: string): void;
  write(postId: string, text: string): void;
  saving(postId: string): void;
  failed(postId: string, why: NonNullable<Edit['why']>): void;
  end(postId: string): void;
}

const name = (postId: string) => `edit.${postId}`;

/** Kept with every keystroke, so that neither a reload nor a long way through the list loses a word. */
export function createEdits(storage: MemberStorage) {
  return createStore<Edits>()((set) => {
    const put = (postId: string, edit: Edit) =>
      set(({ edits }) => ({ edits: { ...edits, [postId]: edit } }));
    const change = (postId: string, difference: Partial<Edit>) =>
      set(({ edits }) => {
        const edit = edits[postId];
        return edit ? { edits: { ...edits, [postId]: { ...edit, ...difference } } } : {};
      });
    return {
      edits: Object.fromEntries(
        [...storage.readAll('edit.')].map(([key, text]) => [
          key.slice('edit.'.length),
          { text, state: 'writing', why: null, isNew: false } satisfies Edit,
        ]),
      ),
      begin: (postId, text) => put(postId, { text, state: 'writing', why: null, isNew: true }),
      begun: (postId) => change(postId, { isNew: false }),
      write(postId, text) {
        storage.write(name(postId), text);
        change(postId, { text, why: null });
      },
      saving: (postId) => change(postId, { state: 'saving', why: null }),
      failed: (postId, why) => change(postId, { state: 'writing', why }),
      end(postId) {
        storage.remove(name(postId));
        set(({ edits }) => {
          const { [postId]: _, ...others } = edits;
          return { edits: others };
        });
      },
    };
  });
}

/** The edits of a member in this tab. */
export const editsOf = perMember((memberId) => createEdits(feedStorage(memberId)));

/**
 * Marks the edits of posts that are gone, so that the member can still copy the text.
 * @returns the ids of the posts that the member isn't editing
 */
export function keepEditedPosts(gone: ReadonlySet<string>): ReadonlySet<string> {
  const stores = editsOf.all().map((edits) => edits.getState());
  const isEdited = (id: string) => stores.some(({ edits }) => id in edits);
  for (const { edits, failed } of stores) {
    for (const id of gone) {
      if (edits[id]?.state === 'writing') failed(id, 'gone');
    }
  }
  return new Set([...gone].filter((id) => !isEdited(id)));
}
