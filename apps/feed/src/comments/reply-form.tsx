import type { Post, PostComment } from '@pure/contracts';
import { useMember } from '@pure/session';
import { withMention } from '@pure/ui';
import type { RefObject } from 'react';
import { CommentForm } from './comment-form.tsx';
import { COMMENT_LIMIT } from './comment-limit.ts';
import { strings } from './strings.ts';
import { draftNames, useCommentDraft } from './use-comment-draft.ts';
import { useSendComment } from './use-send-comment.ts';

interface ReplyFormProps {
  post: Post;
  /** the comment that is answered */
  parent: PostComment;
  form: RefObject<HTMLFormElement | null>;
  onClose: () => void;
}

export default function ReplyForm({ post, parent, form, onClose }: ReplyFormProps) {
  const { id: me } = useMember();
  const { draft, write, clear } = useCommentDraft(me, draftNames.reply(parent.id));
  const { username, full_name } = parent.author;
  const { send, isSending, failure } = useSendComment(post, parent, draft, finish);

  function finish(): void {
    clear();
    onClose();
  }

  return (
    <CommentForm
      form={form}
      labels={{ ...strings.reply, ask: strings.reply.ask(full_name) }}
      text={draft.text}
      limit={COMMENT_LIMIT - withMention(username, '').length}
      isSending={isSending}
      failure={failure}
      onWrite={write}
      onSend={(text) => send(withMention(username, text))}
      onCancel={finish}
      onLeave={onClose}
    />
  );
}
