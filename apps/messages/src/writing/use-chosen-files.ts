import { perMember } from '@pure/drafts';
import { useMember } from '@pure/session';
import { useFileDrop } from '@pure/ui';
import { useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** By partner: files that wait for the part that takes them into the draft. A change of page keeps them. */
const chosenFilesOf = perMember(() => createStore<Readonly<Record<string, File[]>>>()(() => ({})));

const NONE: File[] = [];

/** Files that were chosen, dropped or pasted, until the part that shows a draft's files has taken them. */
export function useChosenFiles(
  partnerId: string,
  form: RefObject<HTMLElement | null>,
  hasMedia: boolean,
) {
  const { id } = useMember();
  const store = chosenFilesOf(id);
  const chosen = useStore(store, (files) => files[partnerId]) ?? NONE;
  // From the first file on the part stays, because it also says why files were refused.
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && (hasMedia || chosen.length > 0)) setIsOpen(true);

  const change = (change: (files: File[]) => File[]) =>
    store.setState((files) => ({ [partnerId]: change(files[partnerId] ?? NONE) }));
  const choose = (files: File[]) => change((chosen) => [...chosen, ...files]);
  useFileDrop(form, choose);

  /** Others may have been chosen since those were shown. */
  const forget = (files: File[]) =>
    change((chosen) => chosen.filter((file) => !files.includes(file)));

  return { chosen, isOpen, choose, forget };
}
