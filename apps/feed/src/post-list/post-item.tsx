// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { Post } from '@pure/contracts';
import { memo, type ReactNode } from 'react';
import { PostCard } from '../post-card/post-card.tsx';
import { useWatchedCounts } from '../posts/live-counts.ts';
import { markSeen } from '../posts/posts.data.ts';
import styles from './feed-list.module.css';
import { SeenNewest } from './seen-newest.tsx';
import { useFarArticle } from './use-far-article.ts';

/** A post of the list, which may be unsent. */
export interface ListedPost {
  post: Post;
  /** for an unsent post: its state instead of the time, and its note below the text */
  unsent?: { status: string; foot: ReactNode };
  /** the repost that put the post at its position */
  repost?: Post | undefined;
  /** the id that counts as seen, on top of the feed */
  newestId?: string | undefined;
}

interface PostItemProps extends ListedPost {
  /** It appears far from the viewport. */
  startsFar: boolean;
}

/** Memoised, so that a change of one post doesn't render a thousand others. */
export const PostItem = memo(function PostItem({
  post,
  unsent,
  repost,
  newestId,
  startsFar,
}: PostItemProps) {
  const { article, isFar, style } = useFarArticle(post.id, startsFar);
  useWatchedCounts(post.id, !isFar && !unsent);
  return (
    <PostCard
      ref={article}
      post={post}
      unsent={unsent}
      repost={repost}
      isFar={isFar}
      className={styles.item}
      style={style}
      tabIndex={-1}
    >
      {newestId && <SeenNewest onSeen={() => markSeen(newestId).catch(() => {})} />}
    </PostCard>
  );
});
