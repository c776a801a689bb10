import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open?: boolean;
  title: ReactNode;
  /** the consequences of confirming */
  text: ReactNode;
  /** below the text, e.g. a field */
  children?: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  /** confirming removes something */
  danger?: boolean;
  /** the confirmed action is under way */
  busy?: boolean;
  /** also called by Escape, the close button and a press outside */
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before an action that is hard to undo. */
export function ConfirmDialog({
  open = true,
  title,
  text,
  children,
  cancelLabel,
  confirmLabel,
  danger = false,
  busy = false,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  );
}
