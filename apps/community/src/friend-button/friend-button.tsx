import type { FriendshipState, MemberCard } from '@pure/contracts';
import { type FriendshipChange, useChangeFriendship, useFriendship } from '@pure/people';
import { useSession } from '@pure/session';
import { Button, Chip, RetryButton, SkeletonButton, useKeepFocus } from '@pure/ui';
import { Check, UserPlus } from 'lucide-react';
import styles from './friend-button.module.css';
import { strings } from './strings.ts';

interface FriendButtonProps {
  member: Pick<MemberCard, 'id' | 'full_name'>;
  onChange?: ((state: FriendshipState) => void) | undefined;
  label?: string | undefined;
  /** how the reader stands to the member, if the list around has read it */
  known?: FriendshipState | undefined;
  /** in a list, where a primary button on each row would be one too many */
  isQuiet?: boolean;
}

/** The friendship actions for another member; empty for the member themselves. */
export function FriendButton(props: FriendButtonProps) {
  const { member, onChange, label = strings.add, known, isQuiet = false } = props;
  const me = useSession(({ user }) => user?.id);
  const friendship = useFriendship(member.id, known);
  const change = useChangeFriendship(onChange);
  // Signed out, pressing the button asks to sign in (row 136).
  const state = me === undefined ? 'none' : friendship.state;
  const keepFocus = useKeepFocus('[data-keeps-focus]');

  if (me === member.id) return null;
  return (
    <span className={styles.action} tabIndex={-1} data-keeps-focus onFocus={keepFocus}>
      {friendship.failed ? (
        <RetryButton variant="quiet" onRetry={friendship.retry} />
      ) : (
        <FriendshipActions
          state={state}
          name={member.full_name}
          label={label}
          isChanging={friendship.isChanging}
          isQuiet={isQuiet}
          onChoose={(kind) => change({ change: kind, member })}
        />
      )}
    </span>
  );
}

interface FriendshipActionsProps {
  state: FriendshipState | undefined;
  name: string;
  label: string;
  isChanging: boolean;
  isQuiet: boolean;
  onChoose: (change: FriendshipChange) => void;
}

function FriendshipActions(props: FriendshipActionsProps) {
  const { state, name, label, isChanging, isQuiet, onChoose } = props;
  switch (state) {
    case undefined:
      return <SkeletonButton />;
    case 'none':
      return (
        <Button
          variant={isQuiet ? 'quiet' : 'primary'}
          icon={<UserPlus />}
          onClick={() => onChoose('send')}
        >
          {label}
        </Button>
      );
    case 'sent':
      return (
        <>
          <Chip tone="wait" icon={<Check />}>
            {strings.sent}
          </Chip>
          <Button
            aria-label={strings.cancelName(name)}
            busy={isChanging}
            onClick={() => onChoose('cancel')}
          >
            {strings.cancel}
          </Button>
        </>
      );
    case 'received':
      return (
        <>
          <Button
            variant={isQuiet ? 'soft' : 'primary'}
            aria-label={strings.acceptName(name)}
            onClick={() => onChoose('accept')}
          >
            {strings.accept}
          </Button>
          <Button
            variant="quiet"
            aria-label={strings.declineName(name)}
            onClick={() => onChoose('decline')}
          >
            {strings.decline}
          </Button>
        </>
      );
    case 'friends':
      return (
        <Chip tone="good" icon={<Check />}>
          {strings.friends}
        </Chip>
      );
  }
}
