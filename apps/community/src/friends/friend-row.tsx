import type { MemberCard } from '@pure/contracts';
import { Menu, MenuItem } from '@pure/ui';
import { Ellipsis, UserMinus } from 'lucide-react';
import { PersonRow } from './person-row.tsx';
import { friendsStrings as words } from './strings.ts';

interface FriendRowProps {
  member: MemberCard;
  onUnfriend: () => void;
}

/** One of the member's friends. */
export function FriendRow({ member, onUnfriend }: FriendRowProps) {
  return (
    <PersonRow
      member={member}
      actions={
        <Menu label={words.menu(member.full_name)} trigger={<Ellipsis />}>
          <MenuItem icon={<UserMinus />} danger onSelect={onUnfriend}>
            {words.unfriend}
          </MenuItem>
        </Menu>
      }
    />
  );
}
