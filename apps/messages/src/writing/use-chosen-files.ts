import { useFileDrop } from '@pure/ui';
import { useState, type RefObject } from 'react';

/** Files that were chosen, dropped or pasted, until the part that shows a draft's files has taken them. */
export function useChosenFiles(form: RefObject<HTMLElement | null>, hasMedia: boolean) {
  const [chosen, setChosen] = useState<File[]>([]);
  // From the first file on the part stays, because it also says why files were refused.
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && (hasMedia || chosen.length > 0)) setIsOpen(true);
  const choose = (files: File[]) => setChosen((chosen) => [...chosen, ...files]);
  useFileDrop(form, choose);
  return {
    chosen,
    isOpen,
    choose,
    onTaken: () => setChosen([]),
    onLoadError() {
      setIsOpen(false);
      setChosen([]);
    },
  };
}
