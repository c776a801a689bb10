import type { Post } from '@pure/contracts';
import { useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { dropPost } from '../../posts/drop-post.ts';
import { editsOf } from './edits.ts';
import { saveEdit } from './save-edit.ts';

/** What the member makes of their post, if anything, and how to go about it. */
export function useEdit(post: Post) {
  const queryClient = useQueryClient();
  const store = editsOf(useMember().id);
  const edit = useStore(store, ({ edits }) => edits[post.id]);
  const { begin, begun, write, end } = store.getState();

  return {
    edit,
    begin: () => begin(post.id, post.content),
    begun: () => begun(post.id),
    write: (text: string) => write(post.id, text),
    cancel() {
      end(post.id);
      if (edit?.why?.kind === 'gone') dropPost(queryClient, post);
    },
    save: (content: string) => void saveEdit({ queryClient, store, post, content }),
  };
}
