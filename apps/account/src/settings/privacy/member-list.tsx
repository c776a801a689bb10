import { paths, type MemberCard } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { ErrorNotice, LoadMoreButton, PersonName, Row, Rows } from '@pure/ui';
import type { ReactNode } from 'react';
import { Section, SectionSkeleton } from '../section.tsx';
import { strings } from './strings.ts';

interface MemberListProps<Item extends { member: MemberCard }> {
  title: string;
  text: string;
  none: string;
  failedTitle: string;
  items: readonly Item[] | undefined;
  paging: {
    failed: boolean;
    isFetching: boolean;
    hasMore: boolean;
    isLoadingMore: boolean;
    failedMore: boolean;
    loadMore: () => void;
    retry: () => void;
  };
  renderDetail: (item: Item) => ReactNode;
  renderAction: (item: Item) => ReactNode;
  /** false where the member's profile can't be opened */
  linksToProfiles?: boolean;
}

/** Members whom the reader keeps away, each with the way back. */
export function MemberList<Item extends { member: MemberCard }>(props: MemberListProps<Item>) {
  const { title, text, none, failedTitle, items, paging, linksToProfiles = false } = props;
  if (items === undefined && !paging.failed) return <SectionSkeleton />;
  return (
    <Section title={title} text={items?.length === 0 ? none : text}>
      {paging.failed && (
        <ErrorNotice
          title={failedTitle}
          retryLabel={strings.retry}
          busy={paging.isFetching}
          onRetry={paging.retry}
        />
      )}
      {items && items.length > 0 && (
        <Rows label={title}>
          {items.map((item) => (
            <Row
              key={item.member.id}
              avatar={<MemberAvatar member={item.member} />}
              title={
                linksToProfiles ? (
                  <Link to={paths.profile(item.member.id)}>
                    <PersonName>{item.member.full_name}</PersonName>
                  </Link>
                ) : (
                  <strong>
                    <PersonName>{item.member.full_name}</PersonName>
                  </strong>
                )
              }
              detail={props.renderDetail(item)}
              actions={props.renderAction(item)}
            />
          ))}
        </Rows>
      )}
      {paging.hasMore && (
        <LoadMoreButton
          isLoading={paging.isLoadingMore}
          hasFailed={paging.failedMore}
          onLoadMore={paging.loadMore}
        />
      )}
    </Section>
  );
}
