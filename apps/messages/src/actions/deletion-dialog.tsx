import type { MemberCard } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { ConfirmDialog, firstName } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { deleteMessages, type Deletion } from './delete-messages.ts';
import { strings } from './menu-strings.ts';

interface DeletionDialogProps {
  deletion: Deletion;
  messages: Message[];
  partner: MemberCard;
  /** in or on the message; has the focus when the dialog has closed */
  control: HTMLElement | null;
  onClose: () => void;
}

/** Asks before messages are unsent, or deleted for the member: neither can be undone. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { deletion, messages, partner, control, onClose } = props;
  const queryClient = useQueryClient();
  const texts = strings[deletion];

  function confirm(): void {
    const neighbour = deletion === 'hide' ? findNeighbour(control) : null;
    // The focus can move only after the dialog has closed.
    flushSync(onClose);
    neighbour?.focus();
    void deleteMessages(deletion, { queryClient, partner, messages });
  }

  return (
    <ConfirmDialog
      danger
      title={texts.title(messages.length)}
      text={texts.text(firstName(partner.full_name))}
      cancelLabel={strings.keep(messages.length)}
      confirmLabel={texts.item}
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
}

/** The message after the one that is about to leave, or before it. */
function findNeighbour(control: HTMLElement | null): HTMLElement | null {
  const row = control?.closest('[data-row]');
  const rows = [...(row?.closest('ol')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = rows.findIndex((each) => each === row);
  return at < 0 ? null : (rows[at + 1] ?? rows[at - 1] ?? null);
}
