import type { Post } from '@pure/contracts';
import { useMember } from '@pure/session';
import { useStore } from 'zustand';
import { editsOf } from '../../posts/edits.ts';

/** The member's edit of their post, if there is one. */
export function useEdit(post: Post) {
  const store = editsOf(useMember().id);
  const edit = useStore(store, ({ edits }) => edits[post.id]);
  const { startEdit, endEdit } = store.getState();
  return {
    edit,
    start: () => startEdit(post.id, post.content),
    end: () => endEdit(post.id),
  };
}
