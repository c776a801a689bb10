import type { RequestError } from '@pure/data';
import { type MemberStorage, perMember } from '@pure/drafts';
import { createStore } from 'zustand/vanilla';
import { feedStorage } from '../feed-storage.ts';

/** An edit of the member's own post that isn't saved. */
export interface PostEdit {
  text: string;
  state: 'writing' | 'saving';
  /** the failure of the last save; `gone`: the post was deleted */
  failure: RequestError | 'gone' | null;
  /** started just now in this tab, so that the field takes the focus */
  isNew: boolean;
}

interface Edits {
  edits: Readonly<Record<string, PostEdit>>;
  /** Does nothing while an edit of the post is written or saved. */
  startEdit(postId: string, text: string): void;
  /** Records that the field has taken the focus. */
  markFocused(postId: string): void;
  changeText(postId: string, text: string): void;
  markSaving(postId: string): void;
  markFailed(postId: string, failure: NonNullable<PostEdit['failure']>): void;
  endEdit(postId: string): void;
}

const PREFIX = 'edit.';

/** Stores the text with every keystroke, so that neither a reload nor scrolling loses a word. */
export function createEdits(storage: MemberStorage) {
  return createStore<Edits>()((set, get) => {
    const putEdit = (postId: string, edit: PostEdit) =>
      set(({ edits }) => ({ edits: { ...edits, [postId]: edit } }));
    const changeEdit = (postId: string, difference: Partial<PostEdit>) =>
      set(({ edits }) => {
        const edit = edits[postId];
        return edit ? { edits: { ...edits, [postId]: { ...edit, ...difference } } } : {};
      });
    return {
      edits: Object.fromEntries(
        [...storage.readAll(PREFIX)].map(([key, text]) => [
          key.slice(PREFIX.length),
          { text, state: 'writing', failure: null, isNew: false } satisfies PostEdit,
        ]),
      ),
      startEdit(postId, text) {
        if (get().edits[postId]) return;
        putEdit(postId, { text, state: 'writing', failure: null, isNew: true });
      },
      markFocused: (postId) => changeEdit(postId, { isNew: false }),
      changeText(postId, text) {
        storage.write(PREFIX + postId, text);
        changeEdit(postId, { text, failure: null });
      },
      markSaving: (postId) => changeEdit(postId, { state: 'saving', failure: null }),
      markFailed: (postId, failure) => changeEdit(postId, { state: 'writing', failure }),
      endEdit(postId) {
        storage.remove(PREFIX + postId);
        set(({ edits }) => {
          const { [postId]: _, ...others } = edits;
          return { edits: others };
        });
      },
    };
  });
}

export const editsOf = perMember((memberId, memberLeft) =>
  createEdits(feedStorage(memberId, memberLeft)),
);

/**
 * Marks the edits of posts that are gone, so that the member can still copy the text.
 * @returns the ids of the posts that the member isn't editing
 */
export function keepEditedPosts(gone: ReadonlySet<string>): ReadonlySet<string> {
  const stores = editsOf.all().map((edits) => edits.getState());
  const isEdited = (id: string) => stores.some(({ edits }) => id in edits);
  for (const { edits, markFailed } of stores) {
    for (const id of gone) {
      if (edits[id]?.state === 'writing') markFailed(id, 'gone');
    }
  }
  return new Set([...gone].filter((id) => !isEdited(id)));
}
