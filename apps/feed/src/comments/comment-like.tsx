import type { PostComment } from '@pure/contracts';
import { classNames, formatCount } from '@pure/ui';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import styles from './comment.module.css';
import { strings } from './strings.ts';
import { useLikeComment } from './use-like-comment.ts';

export function CommentLike({ comment }: { comment: PostComment }) {
  const toggle = useLikeComment(comment);
  const { liked_by_me, likes_count } = comment;
  // Hearts that were there before don't beat: only the one that is given now.
  const [beats, setBeats] = useState(false);
  return (
    <button
      type="button"
      className={classNames(styles.act, styles.like, beats && styles.beats)}
      aria-pressed={liked_by_me}
      aria-label={strings.like(likes_count)}
      onClick={() => {
        setBeats(!liked_by_me);
        toggle();
      }}
    >
      <Heart data-size="small" aria-hidden />
      {likes_count > 0 && formatCount(likes_count)}
    </button>
  );
}
