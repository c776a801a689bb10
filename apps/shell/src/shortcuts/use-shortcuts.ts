// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useNavigate } from '@pure/router';
import { useMember } from '@pure/session';
import { readAppearance } from '@pure/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { frameDialog, openFrameDialog } from '../dialogs/frame-dialog.ts';
import { openSearch } from '../search/open-search.ts';
import { matchShortcut } from './match-shortcut.ts';
import type { ShortcutAction } from './shortcuts.ts';

/** The second key of a pair has to follow within this time. */
const PAIR_MS = 1_500;

/** Single keys that act anywhere but in fields, menus and dialogs, unless the member switched them off. */
export function useShortcuts(): void {
  const navigate = useNavigate();
  const { id } = useMember();
  const first = useRef<{ key: string; at: number }>(null);

  function act(action: ShortcutAction): void {
    if (action === 'search') openSearch();
    else if (action === 'list') openFrameDialog('shortcuts');
    else void navigate(action.open(id));
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const before = first.current;
    first.current = null;
    if (event.defaultPrevented || isTaken(event.target) || !readAppearance().shortcuts) return;
    const isInTime = before !== null && event.timeStamp - before.at < PAIR_MS;
    const match = matchShortcut(event, isInTime ? before.key : null);
    if (match.first !== undefined) first.current = { key: match.first, at: event.timeStamp };
    if (!match.shortcut) return;
    event.preventDefault();
    act(match.shortcut.action);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** A dialog that is a popover, such as the notifications, has no attribute `open`. */
const TAKERS = 'input, textarea, select, dialog, [contenteditable], [role=menu], [role=listbox]';

/** Whether the focused control, or a dialog in front, takes the letters. */
function isTaken(target: EventTarget | null): boolean {
  // The code of a dialog may still be loading.
  if (frameDialog.getState().open !== null) return true;
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof Element && target.closest(TAKERS) !== null;
}
