import type { Post } from '@pure/contracts';
import { classNames } from '@pure/ui';
import { Heart } from 'lucide-react';
import { useLike } from '../posts/use-like.ts';
import styles from './like-button.module.css';
import { PostAction } from './post-action.tsx';
import { keepControlInPlace } from './keep-control-in-place.ts';
import { strings } from './strings.ts';
import { useHeart } from './use-heart.ts';

export function LikeButton({ post }: { post: Post }) {
  const toggle = useLike(post);
  const { heart, press } = useHeart(post.liked_by_me);
  return (
    <PostAction
      label={strings.like}
      icon={<Heart aria-hidden />}
      aria-pressed={post.liked_by_me}
      className={classNames(styles.like, heart)}
      onClick={({ currentTarget }) => {
        press();
        keepControlInPlace(currentTarget, toggle);
      }}
    />
  );
}
