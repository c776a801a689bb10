import type { MemberCard } from '@pure/contracts';
import { unfriendDialog, useFriends } from '@pure/people';
import { Button, EmptyState, ErrorNotice, PartOnDemand, useDebouncedValue } from '@pure/ui';
import { UserSearch, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { FriendRow } from './friend-row.tsx';
import { LetterRail } from './letter-rail.tsx';
import { MorePeople } from './more-people.tsx';
import { PeopleList } from './people-list.tsx';
import { PeopleListSkeleton } from './people-list-skeleton.tsx';
import { strings } from './strings.ts';
import { useLetters } from './use-letters.ts';

/** Fewer friends fit on a few screens. */
const LETTERS_FROM = 50;

interface FriendsPanelProps {
  search: string;
  /** the number of all friends */
  total: number;
  onFind: () => void;
}

/** The friends whose name or username contains `search`, by name. */
export function FriendsPanel({ search, total, onFind }: FriendsPanelProps) {
  const { friends, failed, isOutdated, retry, ...more } = useFriends(useDebouncedValue(search));
  const [leaving, setLeaving] = useState<MemberCard | null>(null);
  const stay = () => setLeaving(null);
  const { list, jumpTo } = useLetters(friends ?? [], more);

  if (failed) return <ErrorNotice title={strings.friendsFailed} onRetry={retry} />;
  if (!friends) return <PeopleListSkeleton label={strings.loading} />;
  if (friends.length === 0 && !more.hasMore) return <NoFriends search={search} onFind={onFind} />;
  return (
    <>
      {total >= LETTERS_FROM && !search && <LetterRail onLetter={jumpTo} />}
      <PeopleList
        label={strings.tabs.friends}
        isOutdated={isOutdated}
        isLoading={more.isLoadingMore}
        ref={list}
      >
        {friends.map(({ member }) => (
          <FriendRow key={member.id} member={member} onUnfriend={() => setLeaving(member)} />
        ))}
      </PeopleList>
      <MorePeople {...more} onRetry={retry} />
      {leaving && (
        <PartOnDemand
          of={unfriendDialog}
          props={{ member: leaving, onClose: stay }}
          onLoadError={stay}
        />
      )}
    </>
  );
}

function NoFriends({ search, onFind }: Omit<FriendsPanelProps, 'total'>) {
  return (
    <EmptyState
      icon={search ? <UserSearch /> : <UsersRound />}
      title={search ? strings.noFriendFound : strings.noFriends}
      text={search ? strings.noFriendFoundNext(search) : strings.noFriendsNext}
      action={
        <Button variant="soft" onClick={onFind}>
          {search ? strings.findOnPure : strings.findFriends}
        </Button>
      }
    />
  );
}
