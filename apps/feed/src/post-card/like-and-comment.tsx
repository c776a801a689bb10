// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { Post } from '@pure/contracts';
import { MessageCircle } from 'lucide-react';
import { commentField } from '../comments/writing-on-demand.ts';
import { LikeButton } from '../post/like-button.tsx';
import { PostAction } from '../post/post-action.tsx';
import { strings } from '../post/strings.ts';

interface LikeAndCommentProps {
  post: Post;
  onComment: () => void;
}

/** The first two actions on a post; below its pictures they stand alone. */
export function LikeAndComment({ post, onComment }: LikeAndCommentProps) {
  return (
    <>
      <LikeButton post={post} />
      <PostAction
        label={strings.comment}
        icon={<MessageCircle aria-hidden />}
        onClick={onComment}
        {...commentField.onIntent}
      />
    </>
  );
}
