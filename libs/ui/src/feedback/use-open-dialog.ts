import { useEffect, useState } from 'react';

/** The topmost open dialog, if any. The content outside it is inert. */
export function useOpenDialog(): HTMLDialogElement | undefined {
  const [top, setTop] = useState<HTMLDialogElement>();

  useEffect(() => {
    const opened = new Set<HTMLDialogElement>();
    const observer = new MutationObserver((changes) => {
      for (const { type, target } of changes) {
        if (type === 'childList' || !(target instanceof HTMLDialogElement)) continue;
        // A dialog that opens again is above the others.
        opened.delete(target);
        opened.add(target);
      }
      // Some leave the document without being closed.
      for (const dialog of opened) if (!dialog.open || !dialog.isConnected) opened.delete(dialog);
      setTop([...opened].at(-1));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);

  return top;
}
