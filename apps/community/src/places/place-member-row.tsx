import type { MemberCard } from '@pure/contracts';
import type { ReactNode } from 'react';
import { FriendButton } from '../friend-button/friend-button.tsx';
import { PersonRow } from '../friends/person-row.tsx';

interface PlaceMemberRowProps {
  member: MemberCard;
  /** marked in name and username */
  query?: string;
  /** beneath the username: the role, the joining date, the answer */
  note: ReactNode;
  /** after the friend button, e.g. a menu */
  actions?: ReactNode;
}

/** A member of a group or a guest of an event, with the reader's friend button. */
export function PlaceMemberRow({ member, query = '', note, actions }: PlaceMemberRowProps) {
  return (
    <PersonRow
      member={member}
      query={query}
      note={note}
      actions={
        <>
          <FriendButton member={member} />
          {actions}
        </>
      }
    />
  );
}
