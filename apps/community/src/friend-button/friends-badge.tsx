import { Chip, Menu, MenuItem } from '@pure/ui';
import { Check, Ellipsis, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { UnfriendDialog } from '../friends/unfriend-dialog.tsx';
import { strings } from './strings.ts';

interface FriendsBadgeProps {
  name: string;
  onUnfriend: () => void;
}

export function FriendsBadge({ name, onUnfriend }: FriendsBadgeProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Chip tone="good" icon={<Check />}>
        {strings.friends}
      </Chip>
      <Menu label={strings.menu(name)} trigger={<Ellipsis />}>
        <MenuItem icon={<UserMinus />} danger onSelect={() => setAsking(true)}>
          {strings.unfriend}
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
