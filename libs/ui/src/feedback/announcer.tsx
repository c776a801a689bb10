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
        {/* A new key makes screen readers repeat a text that is announced twice. */}
        <span key={turn}>{text}</span>
      </span>
    </VisuallyHidden>
  );
}
