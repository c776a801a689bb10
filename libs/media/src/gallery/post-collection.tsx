import { type Cursor, paths, type Post } from '@pure/contracts';
import { Button, Card, ErrorNotice, fullTime, LoadMore, Skeleton } from '@pure/ui';
import type { ReactNode } from 'react';
import type { NamedMediaItem } from './media-item.ts';
import { MediaSquares } from './media-squares.tsx';
import styles from './post-collection.module.css';
import { strings } from './strings.ts';

const SKELETON_SQUARES = 9;

export interface PostCollectionProps {
  /** the posts with pictures; undefined until the first page has loaded */
  posts: Post[] | undefined;
  failed: boolean;
  isFetching: boolean;
  /** where the next page begins, or null */
  cursor: Cursor | null;
  isLoadingMore: boolean;
  failedMore: boolean;
  loadMore: () => void;
  retry: () => void;
  /** the list's name, e.g. `PURE Collection` */
  label: string;
  /** e.g. `Photos and videos by Hanna` */
  lightboxLabel: string;
  stateLabels: { loading: string; failed: string };
  /** shown if there are no pictures */
  empty: ReactNode;
}

/** Photos and videos of posts as squares, each with a way to its post (row 125). */
export function PostCollection(props: PostCollectionProps) {
  const { posts, failed, isFetching, failedMore, retry, label, stateLabels, empty, ...more } =
    props;
  if (failed) {
    return (
      <Card className={styles.card}>
        <ErrorNotice
          title={stateLabels.failed}
          retryLabel={strings.retry}
          busy={isFetching}
          onRetry={retry}
        />
      </Card>
    );
  }
  if (!posts) return <CollectionSkeleton label={stateLabels.loading} />;
  const items = posts.flatMap(itemsOf);
  if (items.length === 0) return <Card className={styles.card}>{empty}</Card>;
  const postOf = new Map(posts.flatMap(({ id, media }) => media.map(({ path }) => [path, id])));
  return (
    <Card className={styles.card}>
      <MediaSquares
        bucket="posts"
        items={items}
        label={label}
        lightboxLabel={props.lightboxLabel}
        linkOf={({ path }) => ({
          to: paths.home({ post: postOf.get(path) ?? '' }),
          label: strings.seePost,
        })}
      />
      {failedMore && <ErrorNotice title={strings.moreFailed} onRetry={retry} />}
      {more.cursor && !failedMore && (
        <LoadMore
          className={styles.more}
          isLoading={more.isLoadingMore}
          cursor={more.cursor}
          onLoadMore={more.loadMore}
        >
          <Button variant="quiet" busy={more.isLoadingMore} onClick={more.loadMore}>
            {strings.showMore}
          </Button>
        </LoadMore>
      )}
    </Card>
  );
}

function itemsOf({ media, author, created_at }: Post): NamedMediaItem[] {
  return media.map((item, index) => ({
    ...item,
    name:
      item.alt?.trim() ||
      strings.namelessOf(
        item.kind,
        author.full_name,
        fullTime(created_at),
        index + 1,
        media.length,
      ),
  }));
}

function CollectionSkeleton({ label }: { label: string }) {
  return (
    <Card className={styles.card}>
      <Skeleton label={label}>
        <div className={styles.skeleton}>
          {Array.from({ length: SKELETON_SQUARES }, (_, index) => (
            <span key={index} className={styles.square} />
          ))}
        </div>
      </Skeleton>
    </Card>
  );
}
