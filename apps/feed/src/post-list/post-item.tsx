import type { Post } from '@pure/contracts';
import { VirtualisedItem } from '@pure/ui';
import { memo, type ReactNode } from 'react';
import { PostCard } from '../post-card/post-card.tsx';
import { markSeen } from '../posts/posts.data.ts';
import { SeenNewest } from './seen-newest.tsx';
import { WatchCounts } from './watch-counts.tsx';

interface PostItemProps {
  post: Post;
  /** of a post that is on its way: what stands in place of the time, and below the text */
  unsent?: { status: string; foot: ReactNode };
  /** of all that the reader may see */
  isNewest?: boolean;
}

/** A post in its place. One that stays the same isn't gone through when another of a thousand changes. */
export const PostItem = memo(function PostItem({ post, unsent, isNewest = false }: PostItemProps) {
  return (
    <VirtualisedItem id={post.id}>
      {isNewest && <SeenNewest onSeen={() => markSeen(post.id).catch(() => {})} />}
      <PostCard post={post} unsent={unsent} />
      {!unsent && <WatchCounts postId={post.id} />}
    </VirtualisedItem>
  );
});
