import type { Post } from '@pure/contracts';
import { useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { removeDeletedPost } from '../../posts/confirmed-changes.ts';
import { editsOf, type Edit } from '../../posts/edits.ts';
import { saveEdit } from './save-edit.ts';

/** The actions of the edit form. */
export function useEditing(post: Post, edit: Edit) {
  const queryClient = useQueryClient();
  const store = editsOf(useMember().id);
  const { markFocused, changeText, endEdit } = store.getState();

  return {
    markFocused: () => markFocused(post.id),
    changeText: (text: string) => changeText(post.id, text),
    cancel() {
      endEdit(post.id);
      if (edit.failure === 'gone') removeDeletedPost(queryClient, post);
    },
    save: (content: string) => void saveEdit({ queryClient, store, post, content }),
  };
}
