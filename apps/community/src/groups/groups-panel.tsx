import {
  Button,
  EmptyState,
  ErrorNotice,
  LoadMoreButton,
  Sections,
  useDebouncedValue,
  useOnline,
} from '@pure/ui';
import { Orbit, SearchX } from 'lucide-react';
import { CardListSkeleton } from '../groups-and-events/card-list-skeleton.tsx';
import { OfflineList } from '../groups-and-events/offline-list.tsx';
import { GroupCard } from './group-card.tsx';
import type { GroupList } from './group-keys.ts';
import styles from './groups-page.module.css';
import { strings } from './strings.ts';
import { useGroups } from './use-groups.ts';

interface GroupsPanelProps {
  list: GroupList;
  search: string;
  onDiscover: () => void;
  onCreate: () => void;
}

/** One of the two lists, with what is searched in it. */
export function GroupsPanel({ list, search, onDiscover, onCreate }: GroupsPanelProps) {
  const query = useDebouncedValue(search);
  const { groups, failed, isFetching, isOutdated, retry, ...more } = useGroups(list, query);
  const isOnline = useOnline();

  if (failed) return <ErrorNotice title={strings.failed} busy={isFetching} onRetry={retry} />;
  if (!groups && !isOnline) return <OfflineList />;
  if (!groups || (groups.length === 0 && isOutdated)) {
    return <CardListSkeleton label={strings.loading} />;
  }
  if (groups.length === 0 && !more.hasMore) {
    return <NoGroups list={list} query={query} onDiscover={onDiscover} onCreate={onCreate} />;
  }
  return (
    <>
      <div className={isOutdated ? styles.outdated : undefined} aria-busy={isOutdated || undefined}>
        <Sections>
          {groups.map((group) => (
            <GroupCard key={group.id} group={group} query={query} />
          ))}
        </Sections>
      </div>
      {more.failedMore && <ErrorNotice title={strings.moreFailed} onRetry={retry} />}
      {more.hasMore && !more.failedMore && (
        <LoadMoreButton
          isLoading={more.isLoadingMore}
          hasFailed={more.failedMore}
          onLoadMore={more.loadMore}
        />
      )}
    </>
  );
}

interface NoGroupsProps extends Omit<GroupsPanelProps, 'search'> {
  query: string;
}

function NoGroups({ list, query, onDiscover, onCreate }: NoGroupsProps) {
  if (query) {
    return <EmptyState icon={<SearchX />} title={strings.noneFound} text={strings.noneFoundText} />;
  }
  const isMine = list === 'mine';
  return (
    <EmptyState
      icon={<Orbit />}
      title={isMine ? strings.noneOfMine : strings.noneToDiscover}
      text={isMine ? strings.noneOfMineText : strings.noneToDiscoverText}
      action={
        <Button variant="soft" onClick={isMine ? onDiscover : onCreate}>
          {isMine ? strings.discover : strings.create}
        </Button>
      }
    />
  );
}
