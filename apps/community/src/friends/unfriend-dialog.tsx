import type { MemberCard } from '@pure/contracts';
import { Question } from '@pure/ui';
import { friendsStrings as words } from './strings.ts';

interface UnfriendDialogProps {
  /** whom it is about; closed without one */
  member: Pick<MemberCard, 'full_name'> | null;
  onKeep: () => void;
  onUnfriend: () => void;
}

/** Asks before a friendship ends, since both lose sight of each other's posts at once. */
export function UnfriendDialog({ member, onKeep, onUnfriend }: UnfriendDialogProps) {
  const name = member?.full_name ?? '';
  return (
    <Question
      open={member !== null}
      title={words.unfriendTitle(name)}
      text={words.unfriendText(name)}
      no={words.keep}
      yes={words.unfriend}
      danger
      onNo={onKeep}
      onYes={onUnfriend}
    />
  );
}
