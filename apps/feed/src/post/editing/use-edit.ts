import type { Post } from '@pure/contracts';
import { useMember } from '@pure/session';
import { useStore } from 'zustand';
import { editsOf } from '../../posts/edits.ts';

/** What the member makes of their post, if anything, and how to begin it. */
export function useEdit(post: Post) {
  const store = editsOf(useMember().id);
  const edit = useStore(store, ({ edits }) => edits[post.id]);
  const { begin, end } = store.getState();
  return { edit, begin: () => begin(post.id, post.content), end: () => end(post.id) };
}
