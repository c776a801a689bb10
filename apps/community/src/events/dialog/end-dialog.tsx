import type { OpenedEvent } from '@pure/contracts/database';
import { rateLimitText, useSingleMutation } from '@pure/data';
import { ConfirmDialog, Button, Dialog, Field, TextArea } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropEvent, writeEvent } from '../event-cache.ts';
import { eventKeys } from '../event-keys.ts';
import { cancelEvent, deleteEvent } from '../events.data.ts';
import { endStrings as strings } from './end-strings.ts';

const REASON_LIMIT = 200;

interface EndDialogProps {
  event: OpenedEvent;
  how: 'cancel' | 'delete';
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an event is cancelled, with a reason, or deleted. */
export default function EndDialog({ how, ...props }: EndDialogProps) {
  return how === 'cancel' ? <CancelEventDialog {...props} /> : <DeleteEventDialog {...props} />;
}

function CancelEventDialog({ event, onClose }: Omit<EndDialogProps, 'how'>) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const { start, isPending, error } = useSingleMutation({
    mutationFn: () => cancelEvent(event.id, reason.trim()),
    onSuccess(cancelled) {
      writeEvent(queryClient, cancelled);
      void queryClient.invalidateQueries({ queryKey: eventKeys.lists });
      toast.success(strings.cancelled);
      onClose();
    },
  });
  const left = REASON_LIMIT - reason.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={strings.cancelTitle}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {strings.keep}
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => start(undefined)}>
            {strings.cancel}
          </Button>
        </>
      }
    >
      <p>{strings.cancelText}</p>
      <Field label={strings.reason} hint={left <= 50 && strings.left(left)}>
        <TextArea
          value={reason}
          maxLength={REASON_LIMIT}
          rows={2}
          dir="auto"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {error !== null && !isPending && (
        <p role="alert">{rateLimitText(error, strings.many) ?? strings.cancelFailed}</p>
      )}
    </Dialog>
  );
}

function DeleteEventDialog({ event, onClose, onDeleted }: Omit<EndDialogProps, 'how'>) {
  const queryClient = useQueryClient();
  const { start, isPending } = useSingleMutation({
    mutationFn: () => deleteEvent(event.id),
    onSuccess() {
      onClose();
      onDeleted();
      dropEvent(queryClient, event.id);
      void queryClient.invalidateQueries({ queryKey: eventKeys.lists });
      toast.success(strings.deleted);
    },
    onError: (error) => toast.error(rateLimitText(error, strings.many) ?? strings.deleteFailed),
  });
  return (
    <ConfirmDialog
      title={strings.deleteTitle}
      text={strings.deleteText}
      cancelLabel={strings.keep}
      confirmLabel={strings.delete}
      danger
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => start(undefined)}
    />
  );
}
