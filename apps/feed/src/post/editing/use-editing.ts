import type { Post } from '@pure/contracts';
import { useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { removeDeletedPost } from '../../posts/confirmed-changes.ts';
import { editsOf, type Edit } from '../../posts/edits.ts';
import { saveEdit } from './save-edit.ts';

/** How to go on with an edit, and how to leave it. */
export function useEditing(post: Post, edit: Edit) {
  const queryClient = useQueryClient();
  const store = editsOf(useMember().id);
  const { begun, write, end } = store.getState();

  return {
    begun: () => begun(post.id),
    write: (text: string) => write(post.id, text),
    cancel() {
      end(post.id);
      if (edit.why === 'gone') removeDeletedPost(queryClient, post);
    },
    save: (content: string) => void saveEdit({ queryClient, store, post, content }),
  };
}
