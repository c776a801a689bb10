import type { Post } from '@pure/contracts';
import { MediaGrid } from '@pure/media';
import { Card, classNames, useContextMenu } from '@pure/ui';
import { useId, useRef, type ReactNode } from 'react';
import { PostComments, type PostCommentsHandle } from '../comments/post-comments.tsx';
import { useOptimisticPost } from '../posts/optimistic-posts.ts';
import { OriginalPost } from '../sharing/original-post.tsx';
import { TagChips } from '../tagging/tag-chips.tsx';
import { EditableText } from '../post/editing/editable-text.tsx';
import { PostMenu } from '../post/menu/post-menu.tsx';
import { PostActions } from './post-actions.tsx';
import styles from './post-card.module.css';
import { PostCounts } from '../post/post-counts.tsx';
import { PostHead } from '../post/post-head.tsx';

interface PostCardProps {
  post: Post;
  /** of an unsent post: its state instead of the time, and its note below the text */
  unsent?: { status: string; foot: ReactNode } | undefined;
  /** The card is alone in a dialog: a long text isn't cut. */
  isAlone?: boolean;
  /** The post is being deleted: its dialog closes. */
  onDelete?: (() => void) | undefined;
}

export function PostCard({ post: cached, unsent, isAlone = false, onDelete }: PostCardProps) {
  const post = useOptimisticPost(cached);
  const name = useId();
  const comments = useRef<PostCommentsHandle>(null);
  const [contextMenu, areaProps] = useContextMenu();
  return (
    <Card
      {...areaProps}
      as="article"
      className={classNames(styles.card, !unsent && styles.sent)}
      aria-labelledby={name}
    >
      <PostHead
        post={post}
        nameId={name}
        status={unsent?.status}
        menu={!unsent && <PostMenu post={post} contextMenu={contextMenu} onDelete={onDelete} />}
      />
      {!post.original && <EditableText post={post} isWhole={isAlone} />}
      {post.original && <OriginalPost original={post.original} />}
      {post.media.length > 0 && (
        <MediaGrid bucket="posts" items={post.media} author={post.author.full_name} />
      )}
      <TagChips post={post} isSent={!unsent} />
      {unsent?.foot ?? (
        <>
          <PostCounts post={post} onComment={() => comments.current?.open()} />
          <PostActions post={post} onComment={() => comments.current?.write()} />
          <PostComments post={post} ref={comments} />
        </>
      )}
    </Card>
  );
}
