import { type MemberCard, paths, type Post } from '@pure/contracts';
import { MediaSquares, type NamedMediaItem } from '@pure/media';
import { Link } from '@pure/router';
import {
  Button,
  buttonClass,
  Card,
  EmptyState,
  ErrorNotice,
  firstName,
  fullTime,
  LoadMore,
  Skeleton,
} from '@pure/ui';
import { Images } from 'lucide-react';
import styles from './collection.module.css';
import { strings } from './strings.ts';
import { useCollection } from './use-collection.ts';

const SKELETON_SQUARES = 9;

interface CollectionProps {
  member: MemberCard;
  isOwn: boolean;
}

/** Photos and videos of a member's posts as squares, each with a way to its post (row 125). */
export function Collection({ member, isOwn }: CollectionProps) {
  const { posts, failed, isFetching, retry, ...more } = useCollection(member.id);
  const name = member.full_name;
  if (failed) {
    return (
      <Card className={styles.card}>
        <ErrorNotice
          title={strings.collectionFailed}
          retryLabel={strings.retry}
          busy={isFetching}
          onRetry={retry}
        />
      </Card>
    );
  }
  if (!posts) return <CollectionSkeleton />;
  const items = posts.flatMap((post) => itemsOf(post, name));
  if (items.length === 0) {
    return (
      <Card className={styles.card}>
        <EmptyState
          icon={<Images />}
          title={strings.collectionEmpty}
          text={isOwn ? strings.collectionEmptyOwn : strings.collectionEmptyOf(firstName(name))}
          action={
            isOwn && (
              <Link className={buttonClass('soft')} to={paths.home()}>
                {strings.share}
              </Link>
            )
          }
        />
      </Card>
    );
  }
  const postOf = new Map(posts.flatMap(({ id, media }) => media.map(({ path }) => [path, id])));
  return (
    <Card className={styles.card}>
      <MediaSquares
        bucket="posts"
        items={items}
        author={name}
        label={strings.collection}
        linkOf={({ path }) => ({
          to: paths.home({ post: postOf.get(path) ?? '' }),
          label: strings.seePost,
        })}
      />
      {more.failedMore && <ErrorNotice title={strings.collectionMoreFailed} onRetry={retry} />}
      {more.hasMore && !more.failedMore && (
        <LoadMore
          className={styles.more}
          isLoading={more.isLoadingMore}
          cursor={more.cursor}
          onLoadMore={more.loadMore}
        >
          <Button variant="quiet" busy={more.isLoadingMore} onClick={more.loadMore}>
            {strings.collectionMore}
          </Button>
        </LoadMore>
      )}
    </Card>
  );
}

function itemsOf({ media, created_at }: Post, author: string): NamedMediaItem[] {
  return media.map((item, index) => ({
    ...item,
    name:
      item.alt?.trim() ||
      strings.nameless(item.kind, author, fullTime(created_at), index + 1, media.length),
  }));
}

function CollectionSkeleton() {
  return (
    <Card className={styles.card}>
      <Skeleton label={strings.loadingCollection}>
        <div className={styles.skeleton}>
          {Array.from({ length: SKELETON_SQUARES }, (_, index) => (
            <span key={index} className={styles.square} />
          ))}
        </div>
      </Skeleton>
    </Card>
  );
}
