import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from './dialog.tsx';

export interface QuestionProps {
  open?: boolean;
  title: ReactNode;
  /** what follows from a yes */
  text: ReactNode;
  no: string;
  yes: string;
  /** a yes takes something away */
  danger?: boolean;
  /** a yes is on its way */
  busy?: boolean;
  /** Escape, the close button and a press outside are a no, too. */
  onNo: () => void;
  onYes: () => void;
}

/** Asks before something is done that not everybody may have meant. */
export function Question({
  open = true,
  title,
  text,
  no,
  yes,
  danger = false,
  busy = false,
  onNo,
  onYes,
}: QuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onNo}>
            {no}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
