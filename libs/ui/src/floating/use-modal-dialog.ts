import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a `<dialog>` as modal and returns the focus when it closes. It focuses the element with `data-autofocus`,
 * else the first control, which is the button that closes.
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
    const first = reads ? element : element.querySelector<HTMLElement>('[data-autofocus]');
    first?.focus();
    return () => {
      element.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open, reads]);
  return dialog;
}
