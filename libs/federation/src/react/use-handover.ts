import { useEffect, useEffectEvent } from 'react';
import { useRemoteControls } from './remote-controls.ts';

/**
 * For a notice that gives way to the page it offers to fetch: with its button goes the focus of whoever
 * pressed it. Who has gone elsewhere meanwhile is left there.
 */
export function useHandover(): void {
  const { arrived } = useRemoteControls();
  const handOver = useEffectEvent(() => {
    if (document.activeElement === document.body) arrived?.();
  });
  // Once the effects of the page have run: its title is there, and a field of it may have the focus.
  useEffect(() => () => queueMicrotask(handOver), []);
}
