import type { MemberCard } from '@pure/contracts';
import { useChangeFriendship, useFriends } from '@pure/people';
import { Button, EmptyState, ErrorNotice, useDebouncedValue } from '@pure/ui';
import { UserSearch, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { FriendRow } from './friend-row.tsx';
import { MorePeople } from './more-people.tsx';
import { PeopleRows } from './people-rows.tsx';
import { PeopleListSkeleton } from './people-list-skeleton.tsx';
import { friendsStrings as words } from './strings.ts';
import { UnfriendDialog } from './unfriend-dialog.tsx';

const TYPING_DEBOUNCE_MS = 250;

interface FriendsPanelProps {
  search: string;
  onFind: () => void;
}

/** The member's friends, those whose name or username contains `search`. */
export function FriendsPanel({ search, onFind }: FriendsPanelProps) {
  const { friends, failed, isOutdated, retry, ...more } = useFriends(
    useDebouncedValue(search, TYPING_DEBOUNCE_MS),
  );
  const change = useChangeFriendship();
  const [leaving, setLeaving] = useState<MemberCard | null>(null);

  if (failed) return <ErrorNotice title={words.friendsFailed} onRetry={retry} />;
  if (!friends) return <PeopleListSkeleton label={words.loading} />;
  if (friends.length === 0 && !more.hasMore) return <Nobody search={search} onFind={onFind} />;
  return (
    <>
      <PeopleRows label={words.tabs.friends} isOutdated={isOutdated}>
        {friends.map(({ member }) => (
          <FriendRow key={member.id} member={member} onUnfriend={() => setLeaving(member)} />
        ))}
      </PeopleRows>
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

function Nobody({ search, onFind }: FriendsPanelProps) {
  return (
    <EmptyState
      icon={search ? <UserSearch /> : <UsersRound />}
      title={search ? words.noFriendFound : words.noFriends}
      text={search ? words.noFriendFoundNext(search) : words.noFriendsNext}
      action={
        <Button variant="soft" onClick={onFind}>
          {search ? words.findOnPure : words.findFriends}
        </Button>
      }
    />
  );
}
