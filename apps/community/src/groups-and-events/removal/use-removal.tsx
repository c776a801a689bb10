import type { MemberCard } from '@pure/contracts';
import { ConfirmDialog, firstName, isolateText, MenuItem } from '@pure/ui';
import { UserMinus, UserX } from 'lucide-react';
import { useState } from 'react';
import { strings } from './strings.ts';

interface RemovalOptions {
  member: MemberCard;
  /** the question, and what follows for the member */
  labels: {
    removeTitle: (name: string) => string;
    removeText: (first: string) => string;
    keepOutText: (first: string) => string;
  };
  isRemoving?: boolean;
  /** The member's row is expected to leave its list. */
  onRemove: (keepOut: boolean) => void;
}

/** Menu items that remove a member from a group or event, for good or not, and the question before it. */
export function useRemoval({ member, labels, isRemoving = false, onRemove }: RemovalOptions) {
  const [asking, setAsking] = useState<'remove' | 'keep-out' | null>(null);
  const keepsOut = asking === 'keep-out';
  const name = isolateText(member.full_name);
  const first = isolateText(firstName(member.full_name));
  return {
    removeItem: (
      <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={() => setAsking('remove')}>
        {strings.remove}
      </MenuItem>
    ),
    keepOutItem: (
      <MenuItem danger icon={<UserX aria-hidden />} onSelect={() => setAsking('keep-out')}>
        {strings.removeAndKeepOut}
      </MenuItem>
    ),
    question: asking && (
      <ConfirmDialog
        title={keepsOut ? strings.keepOutTitle(name) : labels.removeTitle(name)}
        text={keepsOut ? labels.keepOutText(first) : labels.removeText(first)}
        cancelLabel={strings.cancel}
        confirmLabel={keepsOut ? strings.removeAndKeepOut : strings.remove}
        danger
        busy={isRemoving}
        onCancel={() => setAsking(null)}
        onConfirm={() => onRemove(keepsOut)}
      />
    ),
  };
}
