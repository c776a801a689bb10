// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { announcements } from './announce.ts';
import { useOpenDialog } from './use-open-dialog.ts';

function Region() {
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

/**
 * The region from which announcements are read out. It is in the open dialog if there is one, because content outside
 * it is inert. A host has one.
 */
export function Announcer() {
  const dialog = useOpenDialog();
  return dialog ? createPortal(<Region />, dialog) : <Region />;
}
