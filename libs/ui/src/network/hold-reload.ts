const BEFORE_RELOAD = 'pure-before-reload';

/**
 * Holds back the reload for a new version while something is on its way. It is an event of the window, because each
 * remote has its own copy of this module.
 * @returns how to stop
 */
export function holdReload(isSending: () => boolean): () => void {
  const onBeforeReload = (event: Event) => {
    if (isSending()) event.preventDefault();
  };
  addEventListener(BEFORE_RELOAD, onBeforeReload);
  return () => removeEventListener(BEFORE_RELOAD, onBeforeReload);
}

/** Whether any part of the page, of whichever remote, holds back a reload. */
export function isReloadHeld(): boolean {
  return !dispatchEvent(new Event(BEFORE_RELOAD, { cancelable: true }));
}
