import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ToastCard } from './toast-card.tsx';
import { type ToastMessage, toasts } from './toast.ts';
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

function whenDialogOpens(listener: () => void): () => void {
  const observer = new MutationObserver((changes) => {
    const opens = changes.some(({ target }) => target instanceof HTMLDialogElement && target.open);
    if (opens) listener();
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/**
 * Where toasts stand; a host has one. Its two live regions are always there, since a region that
 * arrives together with its words isn't read out everywhere.
 */
export function Toaster() {
  const messages = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  const toaster = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;

  // A popover stands above an open dialog if it is shown after it. Where there are none it just stands.
  useEffect(() => {
    const element = toaster.current;
    if (!element?.showPopover) return undefined;
    element.popover = 'manual';
    element.hidePopover();
    if (newest === undefined) return undefined;
    element.showPopover();
    return whenDialogOpens(() => {
      element.hidePopover();
      element.showPopover();
    });
  }, [newest]);

  return (
    <div ref={toaster} className={styles.toaster}>
      <Region says="status" messages={messages.filter(({ tone }) => tone !== 'bad')} />
      <Region says="alert" messages={messages.filter(({ tone }) => tone === 'bad')} />
    </div>
  );
}
