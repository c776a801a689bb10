import type { MemberCard } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import {
  Button,
  Checkbox,
  Chip,
  Dialog,
  EmptyState,
  ErrorNotice,
  Handle,
  MarkedText,
  PersonName,
  Row,
  Rows,
  RowText,
  SearchField,
} from '@pure/ui';
import { Check, UserSearch, UsersRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { PeopleListSkeleton } from '../friends/people-list-skeleton.tsx';
import styles from './invite-friends-dialog.module.css';
import type { GroupOrEvent } from './group-or-event.ts';
import { strings } from './strings.ts';
import { useInvitable } from './use-invitable.ts';
import { type Invite, type InvitationResult, useSendInvitations } from './use-send-invitations.ts';

export interface InviteFriendsDialogProps {
  groupOrEvent: GroupOrEvent;
  /** e.g. `Invite to Rowers` */
  title: string;
  invite: Invite;
  /** words of a failure without its own, e.g. `Failed to invite user to group` */
  failed: string;
  onClose: () => void;
}

/** Invites several friends to a group or event, with a result for each (row 172). */
export default function InviteFriendsDialog({
  groupOrEvent,
  title,
  invite,
  failed,
  onClose,
}: InviteFriendsDialogProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly MemberCard[]>([]);
  const list = useInvitable(groupOrEvent, text);
  const { results, isSending, send } = useSendInvitations(invite, failed);
  const field = useRef<HTMLDivElement>(null);

  function toggle(friend: MemberCard): void {
    setChosen((before) =>
      before.some(({ id }) => id === friend.id)
        ? before.filter(({ id }) => id !== friend.id)
        : [...before, friend],
    );
  }

  function submit(): void {
    field.current?.querySelector('input')?.focus();
    if (chosen.length === 0) return;
    setChosen([]);
    setText('');
    void send(chosen).then((unsent) => {
      setChosen((before) => [
        ...unsent,
        ...before.filter((friend) => !unsent.some(({ id }) => id === friend.id)),
      ]);
      return list.refresh();
    });
  }

  return (
    <Dialog
      open
      top
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {strings.done}
          </Button>
          <Button variant="primary" busy={isSending} busyLabel={strings.inviting} onClick={submit}>
            {chosen.length > 0 ? strings.inviteCount(chosen.length) : strings.invite}
          </Button>
        </>
      }
    >
      <div ref={field} className={styles.invite}>
        <Results results={results} />
        <SearchField
          label={strings.searchFriends}
          placeholder={strings.searchFriends}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {chosen.length > 0 && (
          <div className={styles.chosen}>
            {chosen.map((friend) => (
              <Chip
                key={friend.id}
                avatar={<MemberAvatar member={friend} size="tiny" />}
                removeLabel={strings.removeName(friend.full_name)}
                onRemove={() => toggle(friend)}
              >
                <PersonName>{friend.full_name}</PersonName>
              </Chip>
            ))}
          </div>
        )}
        <Choices list={list} chosen={chosen} onToggle={toggle} />
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  list: ReturnType<typeof useInvitable>;
  chosen: readonly MemberCard[];
  onToggle: (friend: MemberCard) => void;
}

function Choices({ list, chosen, onToggle }: ChoicesProps) {
  const { friends, query, isOutdated, failed, retry } = list;
  if (failed) return <ErrorNotice title={strings.friendsFailed} onRetry={retry} />;
  if (!friends || (friends.length === 0 && isOutdated)) {
    return <PeopleListSkeleton label={strings.loadingFriends} />;
  }
  if (friends.length === 0) {
    return (
      <EmptyState
        icon={query ? <UserSearch /> : <UsersRound />}
        title={query ? strings.noFriendFound : strings.noFriends}
        text={query ? strings.noFriendFoundText : strings.noFriendsText}
      />
    );
  }
  return (
    <div aria-busy={isOutdated || undefined}>
      <Rows label={strings.friends}>
        {friends.map((friend) => (
          <li key={friend.id}>
            <Checkbox
              className={styles.choice}
              checked={chosen.some(({ id }) => id === friend.id)}
              onChange={() => onToggle(friend)}
              label={
                <>
                  <MemberAvatar member={friend} size="small" />
                  <RowText
                    title={
                      <strong>
                        <PersonName>
                          <MarkedText query={query}>{friend.full_name}</MarkedText>
                        </PersonName>
                      </strong>
                    }
                    detail={
                      <Handle>
                        <MarkedText query={query}>{friend.username}</MarkedText>
                      </Handle>
                    }
                  />
                </>
              }
            />
          </li>
        ))}
      </Rows>
    </div>
  );
}

function Results({ results }: { results: InvitationResult[] }) {
  return (
    <output>
      {results.length > 0 && (
        <Rows label={strings.results}>
          {results.map(({ friend, invited, text }) => (
            <Row
              key={friend.id}
              avatar={<MemberAvatar member={friend} size="small" />}
              title={
                <strong>
                  <PersonName>{friend.full_name}</PersonName>
                </strong>
              }
              detail={text}
              actions={invited && <Check className={styles.done} aria-hidden />}
            />
          ))}
        </Rows>
      )}
    </output>
  );
}
