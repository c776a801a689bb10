import type { PostComment } from '@pure/contracts';
import { useSingleMutation, type RequestError } from '@pure/data';
import { leadingMention, withMention, focusField } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { CommentForm } from './comment-form.tsx';
import { COMMENT_LIMIT } from './comment-limit.ts';
import { editComment } from './comments.data.ts';
import { changeComment } from './comment-cache.ts';
import { strings } from './own-comment-strings.ts';

interface CommentEditFormProps {
  comment: PostComment;
  /** the comment that it answers, if loaded */
  parent: PostComment | undefined;
  onClose: () => void;
}

/** Replaces the member's own comment while they edit it. The mention of a reply can't be edited. */
export default function CommentEditForm({ comment, parent, onClose }: CommentEditFormProps) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const former = comment.parent_id ? leadingMention(comment.content) : '';
  // The name in the mention may have changed.
  const mention = parent ? withMention(parent.author.username, '') : former;
  const [text, setText] = useState(comment.content.slice(former.length));

  const saving = useSingleMutation<Awaited<ReturnType<typeof editComment>>, RequestError, string>({
    mutationFn: (content) => editComment(comment.id, content),
    onSuccess(saved) {
      changeComment(queryClient, comment, (current) => ({ ...current, ...saved }));
      toast.success(strings.edit.done);
      onClose();
    },
    onError: () => toast.error(strings.edit.failed),
  });

  useLayoutEffect(() => focusField(form.current), []);

  return (
    <CommentForm
      form={form}
      labels={strings.edit}
      text={text}
      limit={COMMENT_LIMIT - mention.length}
      isSending={saving.isPending}
      failure={saving.error}
      onWrite={setText}
      onSend={(text) => saving.start(mention + text)}
      onCancel={onClose}
      onLeave={onClose}
    />
  );
}
