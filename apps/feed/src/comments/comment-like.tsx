import type { PostComment } from '@pure/contracts';
import { classNames, formatCount } from '@pure/ui';
import { Heart } from 'lucide-react';
import { useHeart } from '../post/use-heart.ts';
import styles from './comment.module.css';
import { strings } from './strings.ts';
import { useLikeComment } from './use-like-comment.ts';

export function CommentLike({ comment }: { comment: PostComment }) {
  const toggle = useLikeComment(comment);
  const { liked_by_me, likes_count } = comment;
  const { heart, press } = useHeart(liked_by_me);
  return (
    <button
      type="button"
      className={classNames(styles.act, heart)}
      aria-pressed={liked_by_me}
      aria-label={strings.like(likes_count)}
      onClick={() => {
        press();
        toggle();
      }}
    >
      <Heart data-size="small" aria-hidden />
      {likes_count > 0 && formatCount(likes_count)}
    </button>
  );
}
