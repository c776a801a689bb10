import type { MemberCard } from '@pure/contracts';
import { useChangeFriendship, useFriends } from '@pure/people';
import { Button, EmptyState, ErrorNotice, useDebouncedValue } from '@pure/ui';
import { UserSearch, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { FriendRow } from './friend-row.tsx';
import { MorePeople } from './more-people.tsx';
import { PeopleList } from './people-list.tsx';
import { PeopleListSkeleton } from './people-list-skeleton.tsx';
import { strings } from './strings.ts';
import { UnfriendDialog } from './unfriend-dialog.tsx';

const TYPING_DEBOUNCE_MS = 250;

interface FriendsPanelProps {
  search: string;
  onFind: () => void;
}

/** The friends whose name or username contains `search`. */
export function FriendsPanel({ search, onFind }: FriendsPanelProps) {
  const { friends, failed, isOutdated, retry, ...more } = useFriends(
    useDebouncedValue(search, TYPING_DEBOUNCE_MS),
  );
  const change = useChangeFriendship();
  const [leaving, setLeaving] = useState<MemberCard | null>(null);

  if (failed) return <ErrorNotice title={strings.friendsFailed} onRetry={retry} />;
  if (!friends) return <PeopleListSkeleton label={strings.loading} />;
  if (friends.length === 0 && !more.hasMore) return <NoFriends search={search} onFind={onFind} />;
  return (
    <>
      <PeopleList label={strings.tabs.friends} isOutdated={isOutdated}>
        {friends.map(({ member }) => (
          <FriendRow key={member.id} member={member} onUnfriend={() => setLeaving(member)} />
        ))}
      </PeopleList>
      <MorePeople {...more} onRetry={retry} />
      <UnfriendDialog
        member={leaving}
        onKeep={() => setLeaving(null)}
        onUnfriend={() => {
          if (leaving) change({ change: 'unfriend', member: leaving });
          setLeaving(null);
        }}
      />
    </>
  );
}

function NoFriends({ search, onFind }: FriendsPanelProps) {
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
