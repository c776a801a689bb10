import type { FriendshipState, MemberCard } from '@pure/contracts';
import type { ReactNode } from 'react';
import { FriendButton } from '../friend-button/friend-button.tsx';
import { PersonRow } from '../friends/person-row.tsx';

interface PersonWithFriendButtonProps {
  member: MemberCard;
  /** marked in name and username */
  query?: string;
  /** beneath the username: the role, the joining date, the answer */
  note: ReactNode;
  /** how the reader stands to the member, if the list has read it: each button would ask otherwise */
  friendship?: FriendshipState;
  /** called with the new state after the friendship changed */
  onFriendship?: (state: FriendshipState) => void;
  /** after the friend button, e.g. a menu */
  actions?: ReactNode;
}

/** A member of a group or a guest of an event, with the reader's friend button. */
export function PersonWithFriendButton(props: PersonWithFriendButtonProps) {
  const { member, query = '', note, friendship, onFriendship, actions } = props;
  return (
    <PersonRow
      member={member}
      query={query}
      note={note}
      actions={
        <>
          <FriendButton member={member} known={friendship} onChange={onFriendship} isQuiet />
          {actions}
        </>
      }
    />
  );
}
