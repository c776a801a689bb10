import type { FriendshipState, MemberCard } from '@pure/contracts';
import { type FriendshipChange, useChangeFriendship, useFriendship } from '@pure/people';
import { useSession } from '@pure/session';
import { Button, Chip, SkeletonButton, useKeepFocus } from '@pure/ui';
import { Check, UserPlus } from 'lucide-react';
import styles from './friend-button.module.css';
import { FriendsBadge } from './friends-badge.tsx';
import { friendButtonStrings as words } from './strings.ts';

interface FriendButtonProps {
  member: Pick<MemberCard, 'id' | 'full_name'>;
  onChange?: ((state: FriendshipState) => void) | undefined;
  label?: string | undefined;
}

/** What a member may do about another, wherever that other is shown. Nothing for oneself. */
export function FriendButton({ member, onChange, label = words.add }: FriendButtonProps) {
  const me = useSession(({ user }) => user?.id);
  const friendship = useFriendship(member.id);
  const change = useChangeFriendship(onChange);
  // signed out, the press itself says what is missing (row 136)
  const state = me === undefined ? 'none' : friendship.state;
  const keepFocus = useKeepFocus('[data-keeps-focus]');

  if (me === member.id) return null;
  return (
    <span className={styles.place} tabIndex={-1} data-keeps-focus onFocus={keepFocus}>
      {friendship.failed ? (
        <Button variant="quiet" onClick={friendship.retry}>
          {words.retry}
        </Button>
      ) : (
        <Choice
          state={state}
          name={member.full_name}
          label={label}
          isChanging={friendship.isChanging}
          onChoose={(kind) => change({ change: kind, member })}
        />
      )}
    </span>
  );
}

interface ChoiceProps {
  state: FriendshipState | undefined;
  name: string;
  label: string;
  isChanging: boolean;
  onChoose: (change: FriendshipChange) => void;
}

function Choice({ state, name, label, isChanging, onChoose }: ChoiceProps) {
  switch (state) {
    case undefined:
      return <SkeletonButton />;
    case 'none':
      return (
        <Button variant="primary" icon={<UserPlus />} onClick={() => onChoose('send')}>
          {label}
        </Button>
      );
    case 'sent':
      return (
        <>
          <Chip tone="wait" icon={<Check />}>
            {words.sent}
          </Chip>
          <Button
            aria-label={words.cancelName(name)}
            busy={isChanging}
            onClick={() => onChoose('cancel')}
          >
            {words.cancel}
          </Button>
        </>
      );
    case 'received':
      return (
        <>
          <Button
            variant="primary"
            aria-label={words.acceptName(name)}
            onClick={() => onChoose('accept')}
          >
            {words.accept}
          </Button>
          <Button
            variant="quiet"
            aria-label={words.declineName(name)}
            onClick={() => onChoose('decline')}
          >
            {words.decline}
          </Button>
        </>
      );
    case 'friends':
      return <FriendsBadge name={name} onUnfriend={() => onChoose('unfriend')} />;
  }
}
