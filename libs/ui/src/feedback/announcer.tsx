import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { announcements } from './announce.ts';

/** Where announcements are read out from; a host has one. */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(
    announcements.subscribe,
    announcements.get,
    announcements.get,
  );
  return (
    <VisuallyHidden>
      <span aria-live="polite" data-testid="announcer">
        {/* A key of its own, so that the same line is read again when it is said again. */}
        <span key={turn}>{text}</span>
      </span>
    </VisuallyHidden>
  );
}
