import type { Post } from '@pure/contracts';
import { VirtualisedItem } from '@pure/ui';
import { memo, type ReactNode } from 'react';
import { PostCard } from '../post-card/post-card.tsx';
import { markSeen } from '../posts/posts.data.ts';
import { SeenNewest } from './seen-newest.tsx';
import { WatchCounts } from './watch-counts.tsx';

interface PostItemProps {
  post: Post;
  /** of an unsent post: its state instead of the time, and its note below the text */
  unsent?: { status: string; foot: ReactNode };
  /** the newest post of the feed */
  isNewest?: boolean;
}

/** Memoised, so that a change of one post doesn't render a thousand others. */
export const PostItem = memo(function PostItem({ post, unsent, isNewest = false }: PostItemProps) {
  return (
    <VirtualisedItem id={post.id}>
      {isNewest && <SeenNewest onSeen={() => markSeen(post.id).catch(() => {})} />}
      <PostCard post={post} unsent={unsent} />
      {!unsent && <WatchCounts postId={post.id} />}
    </VirtualisedItem>
  );
});
