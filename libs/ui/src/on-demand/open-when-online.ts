/**
 * Calls `open` when the network is back. It doesn't interrupt a member who writes in another field by then: `giveUp` is
 * called instead.
 */
export function openWhenOnline(open: () => void, giveUp?: () => void, signal?: AbortSignal): void {
  const focused = document.activeElement;
  const decide = () => {
    const { activeElement } = document;
    const writesElsewhere = activeElement !== focused && activeElement?.matches('input, textarea');
    return giveUp && writesElsewhere ? giveUp() : open();
  };
  addEventListener('online', decide, { once: true, ...(signal && { signal }) });
}
