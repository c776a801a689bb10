import { type MemberCard, paths } from '@pure/contracts';
import { unfriendDialog } from '@pure/people';
import { Link } from '@pure/router';
import { iconButtonClass, Menu, MenuItem } from '@pure/ui';
import { Ellipsis, MessageCircle, UserMinus } from 'lucide-react';
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
        <>
          <Link
            className={iconButtonClass()}
            to={paths.messages({ with: member.id })}
            aria-label={strings.messageName(member.full_name)}
          >
            <MessageCircle aria-hidden />
          </Link>
          <Menu label={strings.menu(member.full_name)} trigger={<Ellipsis />}>
            <MenuItem
              icon={<UserMinus />}
              danger
              {...unfriendDialog.onIntent}
              onSelect={onUnfriend}
            >
              {strings.unfriend}
            </MenuItem>
          </Menu>
        </>
      }
    />
  );
}
