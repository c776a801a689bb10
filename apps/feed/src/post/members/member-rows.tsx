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
  SkeletonWithAvatar,
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
  labels: { loading: string; failed: string; empty: string };
  /** Called when the member opens a profile. */
  onLeave: () => void;
}

/** A list of members that loads more when its end comes into view. */
export function MemberRows({ pages, labels, onLeave }: MemberRowsProps) {
  const { failed, isFetching, hasMore, isLoadingMore, failedMore, loadMore, retry } = pages;
  const members = pages.list?.items;
  if (!members) {
    return failed && !isFetching ? (
      <ErrorNotice title={labels.failed} onRetry={retry} />
    ) : (
      <Loading label={labels.loading} count={3} />
    );
  }
  if (members.length === 0) return <p className={styles.quiet}>{labels.empty}</p>;
  return (
    <>
      <Rows>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} onLeave={onLeave} />
        ))}
      </Rows>
      {failedMore ? (
        <p className={styles.quiet} role="alert">
          {labels.failed}
          <Button variant="soft" onClick={retry}>
            {strings.retry}
          </Button>
        </p>
      ) : (
        hasMore && (
          <LoadMore isLoading={isLoadingMore} onLoadMore={loadMore}>
            <Loading label={labels.loading} count={1} />
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
          <SkeletonWithAvatar />
        </div>
      ))}
    </Skeleton>
  );
}
