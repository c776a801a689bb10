import type { MemberCard } from '@pure/contracts';
import { Menu, MenuItem } from '@pure/ui';
import { Ellipsis, UserMinus } from 'lucide-react';
import { PersonRow } from './person-row.tsx';
import { strings } from './strings.ts';

interface FriendRowProps {
  member: MemberCard;
  onUnfriend: () => void;
}

export function FriendRow({ member, onUnfriend }: FriendRowProps) {
  return (
    <PersonRow
      member={member}
      actions={
        <Menu label={strings.menu(member.full_name)} trigger={<Ellipsis />}>
          <MenuItem icon={<UserMinus />} danger onSelect={onUnfriend}>
            {strings.unfriend}
          </MenuItem>
        </Menu>
      }
    />
  );
}
