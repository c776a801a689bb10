import type { Friendship } from '@pure/contracts';
import { useEffect, useRef } from 'react';

/** As the database orders names: by base letter, whatever the case and the accents. */
const collator = new Intl.Collator('und', { sensitivity: 'base' });

interface Paging {
  hasMore: boolean;
  isLoadingMore: boolean;
  failedMore: boolean;
  loadMore: () => void;
}

/** Focuses the first friend at or after a letter, and loads pages until it is there. */
export function useLetters(
  friends: readonly Friendship[],
  { hasMore, isLoadingMore, failedMore, loadMore }: Paging,
) {
  const list = useRef<HTMLDivElement>(null);
  const target = useRef<string>(null);

  function seek(): void {
    const letter = target.current;
    if (letter === null || isLoadingMore) return;
    const found = friends.findIndex(({ member }) => comesAtOrAfter(member.full_name, letter));
    if (found < 0 && hasMore && !failedMore) {
      loadMore();
      return;
    }
    target.current = null;
    const row = list.current?.querySelectorAll('li')[found < 0 ? friends.length - 1 : found];
    row?.scrollIntoView({ block: 'start' });
    row?.querySelector('a')?.focus({ preventScroll: true });
  }

  useEffect(seek);

  return {
    list,
    jumpTo(letter: string): void {
      target.current = letter;
      seek();
    },
  };
}

function comesAtOrAfter(name: string, letter: string): boolean {
  return collator.compare(name.slice(0, 1), letter) >= 0;
}
