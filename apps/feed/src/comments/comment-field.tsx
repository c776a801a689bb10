import { focusField } from '@pure/ui';
import type { Post } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { useMember } from '@pure/session';
import type { RefObject } from 'react';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { COMMENT_LIMIT } from './comment-limit.ts';
import { strings } from './strings.ts';
import type { useCommentDraft } from './use-comment-draft.ts';
import { useSendComment } from './use-send-comment.ts';

interface CommentFieldProps {
  post: Post;
  form: RefObject<HTMLFormElement | null>;
  draft: ReturnType<typeof useCommentDraft>;
}

/** The field for a new comment. It stays after sending, with the focus. */
export default function CommentField({
  post,
  form,
  draft: { draft, write, clear },
}: CommentFieldProps) {
  const { profile } = useMember();
  const { send, isSending, failure } = useSendComment(post, null, draft, () => {
    clear();
    // from the submit button
    if (form.current?.contains(document.activeElement)) focusField(form.current);
  });
  return (
    <div className={styles.write}>
      <MemberAvatar member={profile} size="small" />
      <CommentForm
        form={form}
        labels={strings.comment}
        text={draft.text}
        limit={COMMENT_LIMIT}
        isSending={isSending}
        failure={failure}
        onWrite={write}
        onSend={send}
      />
    </div>
  );
}
