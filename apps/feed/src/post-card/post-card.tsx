// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { Post } from '@pure/contracts';
import { MediaGrid } from '@pure/media';
import { Card, type CardProps, classNames, useContextMenu } from '@pure/ui';
import { useId, useRef, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { PostComments, type PostCommentsHandle } from '../comments/post-comments.tsx';
import { useOptimisticPost } from '../posts/optimistic-posts.ts';
import { OriginalPost } from '../sharing/original-post.tsx';
import { RepostedBy } from '../sharing/reposted-by.tsx';
import { TagChips } from '../tagging/tag-chips.tsx';
import { EditableText } from '../post/editing/editable-text.tsx';
import { PostMenu } from '../post/menu/post-menu.tsx';
import { LikeAndComment } from './like-and-comment.tsx';
import { PostActions } from './post-actions.tsx';
import styles from './post-card.module.css';
import { PostCounts } from '../post/post-counts.tsx';
import { PostText } from '../post/post-text.tsx';
import { PostHead } from '../post/post-head.tsx';

interface PostCardProps extends Omit<CardProps, 'as' | 'ref'> {
  ref?: Ref<HTMLElement>;
  post: Post;
  /** for an unsent post: its state instead of the time, and its note below the text */
  unsent?: { status: string; foot: ReactNode } | undefined;
  /** the repost that put the post at its position */
  repost?: Post | undefined;
  /** The card is far from the viewport: it has no controls and no media. */
  isFar?: boolean;
  /** the foot of the dialog that holds the card alone: a long text isn't cut, and all comments are shown */
  foot?: HTMLElement | null | undefined;
  /** The post is being deleted: its dialog closes. */
  onDelete?: (() => void) | undefined;
}

export function PostCard({
  ref,
  post: cached,
  unsent,
  repost,
  isFar = false,
  foot,
  onDelete,
  className,
  children,
  ...rest
}: PostCardProps) {
  const post = useOptimisticPost(cached);
  const name = useId();
  const comments = useRef<PostCommentsHandle>(null);
  const [contextMenu, areaProps] = useContextMenu();

  function renderActions(closeLightbox: () => void) {
    function comment() {
      flushSync(closeLightbox);
      comments.current?.write();
    }
    return <LikeAndComment post={post} onComment={comment} />;
  }

  return (
    <Card
      {...rest}
      {...areaProps}
      ref={ref as Ref<HTMLDivElement>}
      as="article"
      className={classNames(styles.card, !unsent && styles.sent, className)}
      aria-labelledby={name}
    >
      {children}
      {repost && <RepostedBy repost={repost} />}
      <div className={repost?.note ? styles.quoted : styles.whole}>
        <PostHead
          post={post}
          nameId={name}
          status={unsent?.status}
          isFar={isFar}
          menu={
            !unsent &&
            !isFar && <PostMenu post={post} contextMenu={contextMenu} onDelete={onDelete} />
          }
        />
        {!post.original && <EditableText post={post} isWhole={foot !== undefined} />}
        {post.original && post.note && <PostText text={post.note} />}
        {post.original && <OriginalPost original={post.original} />}
        {!isFar && post.media.length > 0 && (
          <MediaGrid
            bucket="posts"
            items={post.media}
            author={post.author.full_name}
            actions={unsent ? undefined : renderActions}
          />
        )}
        {!isFar && <TagChips post={post} isSent={!unsent} />}
        {unsent?.foot}
        {!unsent && isFar && <div className={styles.actionsSpace} />}
        {!unsent && !isFar && (
          <>
            <PostCounts post={post} onComment={() => comments.current?.open()} />
            <PostActions post={post} onComment={() => comments.current?.write()} />
            <PostComments post={post} foot={foot} ref={comments} />
          </>
        )}
      </div>
    </Card>
  );
}
