import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a `<dialog>` of one's own look: modal while it is open, and then the focus goes back to where it was.
 *
 * @param reads what it holds is read rather than answered: the focus goes to all of it, not to its first control
 */
export function useModalDialog(open: boolean, reads = false): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    // The browser gives focus back on close(), but not when an open dialog leaves the document.
    const before = document.activeElement;
    element.showModal();
    if (reads) element.focus();
    return () => {
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open, reads]);
  return dialog;
}
