// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { Post } from '@pure/contracts';
import { MessageCircle } from 'lucide-react';
import { commentField } from '../comments/writing-on-demand.ts';
import { LikeButton } from '../post/like-button.tsx';
import { PostAction } from '../post/post-action.tsx';
import { strings } from '../post/strings.ts';

interface LightboxActionsProps {
  post: Post;
  onComment: () => void;
}

/** Like and Comment below the pictures of a post. */
export function LightboxActions({ post, onComment }: LightboxActionsProps) {
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
