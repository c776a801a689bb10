import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a `<dialog>` as modal and returns the focus when it closes.
 *
 * @param reads focuses the dialog instead of its first control, for content to read
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
