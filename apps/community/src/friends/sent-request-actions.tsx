import type { MemberCard } from '@pure/contracts';
import { Chip, Menu, MenuItem } from '@pure/ui';
import { Check, Ellipsis, Undo2 } from 'lucide-react';
import { strings } from './strings.ts';

interface SentRequestActionsProps {
  member: Pick<MemberCard, 'full_name'>;
  onCancel: () => void;
}

export function SentRequestActions({ member, onCancel }: SentRequestActionsProps) {
  return (
    <>
      <Chip tone="wait" icon={<Check />}>
        {strings.sent}
      </Chip>
      <Menu label={strings.menu(member.full_name)} trigger={<Ellipsis />}>
        <MenuItem icon={<Undo2 />} onSelect={onCancel}>
          {strings.cancel}
        </MenuItem>
      </Menu>
    </>
  );
}
