import { Chip, Menu, MenuItem } from '@pure/ui';
import { Check, Ellipsis, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { UnfriendDialog } from '../friends/unfriend-dialog.tsx';
import { friendButtonStrings as words } from './strings.ts';

interface FriendsBadgeProps {
  name: string;
  onUnfriend: () => void;
}

/** Says that the two are friends, and offers the way out. */
export function FriendsBadge({ name, onUnfriend }: FriendsBadgeProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Chip tone="good" icon={<Check />}>
        {words.friends}
      </Chip>
      <Menu label={words.menu(name)} trigger={<Ellipsis />}>
        <MenuItem icon={<UserMinus />} danger onSelect={() => setAsking(true)}>
          {words.unfriend}
        </MenuItem>
      </Menu>
      <UnfriendDialog
        member={asking ? { full_name: name } : null}
        onKeep={() => setAsking(false)}
        onUnfriend={() => {
          setAsking(false);
          onUnfriend();
        }}
      />
    </>
  );
}
