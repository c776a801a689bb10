// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './toast-card.tsx';
import { type ToastMessage, toasts } from './toast.ts';
import { useOpenDialog } from './use-open-dialog.ts';
import styles from './toaster.module.css';

function Region({ says, messages }: { says: 'status' | 'alert'; messages: ToastMessage[] }) {
  return (
    <div role={says} aria-atomic="false" className={styles.region}>
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} />
      ))}
    </div>
  );
}

/**
 * The two live regions are there before their words, since a region that arrives together with them isn't
 * read out everywhere.
 */
function Regions() {
  const messages = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  const regions = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;

  // A popover stands above the page and an open dialog. Some browsers have no popovers, and a popover whose dialog has
  // just left the document can't be shown.
  useEffect(() => {
    const element = regions.current;
    if (!element?.isConnected || !element.showPopover) return;
    element.popover = 'manual';
    element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  return (
    <div ref={regions} className={styles.toaster}>
      <Region says="status" messages={messages.filter(({ tone }) => tone !== 'bad')} />
      <Region says="alert" messages={messages.filter(({ tone }) => tone === 'bad')} />
    </div>
  );
}

/** Where toasts stand, in the open dialog if there is one; a host has one. */
export function Toaster() {
  const dialog = useOpenDialog();
  return dialog ? createPortal(<Regions />, dialog) : <Regions />;
}
