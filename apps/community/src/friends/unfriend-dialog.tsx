import type { MemberCard } from '@pure/contracts';
import { Button, Dialog } from '@pure/ui';
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
    <Dialog
      open={member !== null}
      onClose={onKeep}
      title={words.unfriendTitle(name)}
      footer={
        <>
          <Button variant="quiet" onClick={onKeep}>
            {words.keep}
          </Button>
          <Button variant="danger" onClick={onUnfriend}>
            {words.unfriend}
          </Button>
        </>
      }
    >
      <p>{words.unfriendText(name)}</p>
    </Dialog>
  );
}
