import type { GroupPage } from '@pure/contracts';
import {
  EmptyState,
  ErrorNotice,
  SearchField,
  useDebouncedValue,
  useKeepFocus,
  useOnline,
} from '@pure/ui';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { MorePeople } from '../../friends/more-people.tsx';
import { PeopleList } from '../../friends/people-list.tsx';
import { PeopleListSkeleton } from '../../friends/people-list-skeleton.tsx';
import { OfflineList } from '../../groups-and-events/offline-list.tsx';
import { MemberRow } from './member-row.tsx';
import styles from './opened-group.module.css';
import { strings } from './strings.ts';
import { useGroupMembers } from './use-group-members.ts';

/** The members, with their roles (row 170). */
export default function MembersPanel({ group }: { group: GroupPage }) {
  const [text, setText] = useState('');
  const query = useDebouncedValue(text.trim());
  // A member who is removed leaves with the control that did it.
  const keepFocus = useKeepFocus('[role="tabpanel"]', 'input');
  return (
    <div className={styles.panel} onFocus={keepFocus}>
      <SearchField
        label={strings.searchMembers}
        placeholder={strings.search}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <People group={group} query={query} />
    </div>
  );
}

function People({ group, query }: { group: GroupPage; query: string }) {
  const { people, failed, isFetching, isOutdated, retry, setFriendship, ...more } = useGroupMembers(
    group.id,
    query,
  );
  const isOnline = useOnline();
  if (failed) {
    return <ErrorNotice title={strings.membersFailed} busy={isFetching} onRetry={retry} />;
  }
  if (!people && !isOnline) return <OfflineList />;
  if (!people || (people.length === 0 && isOutdated)) {
    return <PeopleListSkeleton label={strings.loadingMembers} />;
  }
  if (people.length === 0 && !more.hasMore) {
    return (
      <EmptyState
        icon={<UserSearch />}
        title={strings.noMemberFound}
        text={strings.noMemberFoundText}
      />
    );
  }
  return (
    <>
      <PeopleList label={strings.tabs.members} isOutdated={isOutdated}>
        {people.map((person) => (
          <MemberRow
            key={person.member.id}
            group={group}
            person={person}
            query={query}
            onFriendship={(state) => setFriendship(person.member.id, state)}
          />
        ))}
      </PeopleList>
      <MorePeople {...more} onRetry={retry} />
    </>
  );
}
