import type { MemberCard } from '@pure/contracts';
import { useState } from 'react';

/**
 * The highlighted friend of a combobox's list.
 *
 * @param startsActive highlights the first friend until the member moves
 */
export function useActiveFriend(shown: MemberCard[], startsActive: boolean) {
  const [activeId, activate] = useState<string | null>(null);
  const at = shown.findIndex(({ id }) => id === activeId);
  const active = shown[at] ?? (startsActive ? shown[0] : undefined);

  /** Goes round at both ends. */
  function move(by: 1 | -1) {
    const from = active ? shown.indexOf(active) : by === 1 ? -1 : 0;
    const next = shown.at((from + by) % shown.length);
    activate(next?.id ?? null);
  }

  return { active, activate, move };
}
