import { useEffect, useEffectEvent } from 'react';
import { useRemoteControls } from '../remote-controls.ts';

/**
 * For a notice that its page replaces after a retry: the pressed button disappears with its focus, so the
 * host moves the focus to the page. Focus that the member moved elsewhere stays there.
 */
export function useFocusHandover(): void {
  const { focusPage } = useRemoteControls();
  const handOver = useEffectEvent(() => {
    if (document.activeElement === document.body) focusPage?.();
  });
  // After the page's effects: its title is set, and one of its fields may have taken the focus.
  useEffect(() => () => queueMicrotask(handOver), []);
}
