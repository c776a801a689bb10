import type { GroupRole } from '@pure/contracts';
import { Chip } from '@pure/ui';
import { Check, ShieldCheck, Star } from 'lucide-react';
import { strings } from './strings.ts';

const icons = { admin: <ShieldCheck />, moderator: <ShieldCheck />, member: <Check /> } as const;

interface RoleChipProps {
  role: GroupRole;
  isCreator?: boolean;
}

/** A member's role; the creator is marked. */
export function RoleChip({ role, isCreator = false }: RoleChipProps) {
  return (
    <Chip tone={role === 'member' ? 'good' : 'plain'} icon={isCreator ? <Star /> : icons[role]}>
      <span>{strings.roles[role]}</span>
      {isCreator && (
        <>
          {' · '}
          <span>{strings.creator}</span>
        </>
      )}
    </Chip>
  );
}
