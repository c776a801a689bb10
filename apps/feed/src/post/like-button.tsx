import type { Post } from '@pure/contracts';
import { classNames } from '@pure/ui';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useLike } from '../posts/use-like.ts';
import styles from './like-button.module.css';
import { PostAction } from './post-action.tsx';
import { strings } from './strings.ts';

export function LikeButton({ post }: { post: Post }) {
  const toggle = useLike(post);
  // Hearts that were there before don't beat: only the one that is given now.
  const [beats, setBeats] = useState(false);
  return (
    <PostAction
      label={strings.like}
      icon={<Heart aria-hidden />}
      aria-pressed={post.liked_by_me}
      className={classNames(styles.like, beats && styles.beats)}
      onClick={() => {
        setBeats(!post.liked_by_me);
        toggle();
      }}
    />
  );
}
