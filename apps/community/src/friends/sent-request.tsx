import type { MemberCard } from '@pure/contracts';
import { Chip, Menu, MenuItem } from '@pure/ui';
import { Check, Ellipsis, Undo2 } from 'lucide-react';
import { friendsStrings as words } from './strings.ts';

interface SentRequestProps {
  member: Pick<MemberCard, 'full_name'>;
  onCancel: () => void;
}

/** A request that the other hasn't answered, and the way to take it back. */
export function SentRequest({ member, onCancel }: SentRequestProps) {
  return (
    <>
      <Chip tone="wait" icon={<Check />}>
        {words.sent}
      </Chip>
      <Menu label={words.menu(member.full_name)} trigger={<Ellipsis />}>
        <MenuItem icon={<Undo2 />} onSelect={onCancel}>
          {words.cancel}
        </MenuItem>
      </Menu>
    </>
  );
}
