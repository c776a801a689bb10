import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Hears of files that are pasted or dropped onto the composer, and shows that it takes them. */
export function useBroughtFiles(
  form: RefObject<HTMLFormElement | null>,
  onFiles: (files: File[]) => void,
): void {
  const bring = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const over = (isOver: boolean) => element.toggleAttribute('data-dropping', isOver);

    element.addEventListener('paste', (event) => bring(event, event.clipboardData), { signal });
    element.addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        over(true);
      },
      { signal },
    );
    element.addEventListener(
      'dragleave',
      ({ relatedTarget }) => over(element.contains(relatedTarget as Node | null)),
      { signal },
    );
    element.addEventListener(
      'drop',
      (event) => {
        over(false);
        bring(event, event.dataTransfer);
      },
      { signal },
    );
    return () => {
      over(false);
      listening.abort();
    };
  }, [form]);
}
