import { paths, type MemberCard, type Page } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import {
  Button,
  ErrorNotice,
  Handle,
  LoadMore,
  PersonName,
  Row,
  Rows,
  Skeleton,
  SkeletonCircle,
  SkeletonLine,
  SkeletonLines,
} from '@pure/ui';
import styles from './member-rows.module.css';
import { strings } from './strings.ts';

interface MemberRowsProps {
  pages: {
    list: Page<MemberCard> | undefined;
    failed: boolean;
    isFetching: boolean;
    hasMore: boolean;
    isLoadingMore: boolean;
    failedMore: boolean;
    loadMore(): void;
    retry(): void;
  };
  words: { loading: string; failed: string; empty: string };
  /** A member was chosen: their profile opens. */
  onLeave: () => void;
}

/** Members one under the other, more of them as the reader nears the end. */
export function MemberRows({ pages, words, onLeave }: MemberRowsProps) {
  const { failed, isFetching, hasMore, isLoadingMore, failedMore, loadMore, retry } = pages;
  const members = pages.list?.items;
  if (!members) {
    return failed && !isFetching ? (
      <ErrorNotice title={words.failed} onRetry={retry} />
    ) : (
      <Loading label={words.loading} count={3} />
    );
  }
  if (members.length === 0) return <p className={styles.quiet}>{words.empty}</p>;
  return (
    <>
      <Rows>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} onLeave={onLeave} />
        ))}
      </Rows>
      {failedMore ? (
        <p className={styles.quiet} role="alert">
          {words.failed}
          <Button variant="soft" onClick={retry}>
            {strings.retry}
          </Button>
        </p>
      ) : (
        hasMore && (
          <LoadMore isLoading={isLoadingMore} onLoadMore={loadMore}>
            <Loading label={words.loading} count={1} />
          </LoadMore>
        )
      )}
    </>
  );
}

function MemberRow({ member, onLeave }: { member: MemberCard; onLeave: () => void }) {
  return (
    <Row
      avatar={<MemberAvatar member={member} />}
      title={
        <Link to={paths.profile(member.id)} onClick={onLeave}>
          <PersonName>{member.full_name}</PersonName>
        </Link>
      }
      detail={<Handle>{member.username}</Handle>}
    />
  );
}

function Loading({ label, count }: { label: string; count: number }) {
  return (
    <Skeleton label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton}>
          <SkeletonCircle />
          <SkeletonLines>
            <SkeletonLine width="half" />
            <SkeletonLine width="short" />
          </SkeletonLines>
        </div>
      ))}
    </Skeleton>
  );
}
