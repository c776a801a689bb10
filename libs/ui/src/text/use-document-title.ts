import { useEffect } from 'react';

/** The document's title while a dialog of its own address is open. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · PURE`;
    return () => void (document.title = before);
  }, [title]);
}
