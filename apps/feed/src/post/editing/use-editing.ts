import type { Post } from '@pure/contracts';
import { useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { removeDeletedPost } from '../../posts/confirmed-changes.ts';
import { editsOf, type PostEdit } from '../../posts/edits.ts';
import { savePostEdit } from './save-post-edit.ts';

/** The actions of the edit form. */
export function useEditing(post: Post, edit: PostEdit) {
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
    save: (content: string) => void savePostEdit({ queryClient, store, post, content }),
  };
}
