import { paths, type MemberCard } from '@pure/contracts';
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
import type { MemberPages } from './use-member-pages.ts';

interface MemberRowsProps {
  pages: Pick<
    MemberPages,
    'members' | 'isError' | 'isFetching' | 'hasNextPage' | 'refetch' | 'fetchNextPage'
  >;
  words: { loading: string; failed: string; empty: string };
  /** A member was chosen: their profile opens. */
  onLeave: () => void;
}

/** Members one under the other, more of them as the reader nears the end. */
export function MemberRows({ pages, words, onLeave }: MemberRowsProps) {
  const { members, isError, isFetching, hasNextPage, refetch, fetchNextPage } = pages;
  if (!members) {
    return isError && !isFetching ? (
      <ErrorNotice title={words.failed} onRetry={() => void refetch()} />
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
      {isError && !isFetching ? (
        <p className={styles.quiet} role="alert">
          {words.failed}
          <Button variant="soft" onClick={() => void fetchNextPage()}>
            {strings.retry}
          </Button>
        </p>
      ) : (
        hasNextPage && (
          <LoadMore isLoading={isFetching} onLoadMore={() => void fetchNextPage()}>
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
