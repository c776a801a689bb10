import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Takes files that are pasted or dropped onto an element. While they are dragged over it, it has the attribute
 * `data-dropping`.
 */
export function useFileDrop(
  target: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): void {
  const takeFiles = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const highlight = (isOver: boolean) => element.toggleAttribute('data-dropping', isOver);

    element.addEventListener('paste', (event) => takeFiles(event, event.clipboardData), { signal });
    element.addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        highlight(true);
      },
      { signal },
    );
    element.addEventListener(
      'dragleave',
      ({ relatedTarget }) => highlight(element.contains(relatedTarget as Node | null)),
      { signal },
    );
    element.addEventListener(
      'drop',
      (event) => {
        highlight(false);
        takeFiles(event, event.dataTransfer);
      },
      { signal },
    );
    return () => {
      highlight(false);
      listening.abort();
    };
  }, [target]);
}
