import { useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Leaves the first post's pictures time to load. */
const KEPT_AFTER_MS = 2_000;

/**
 * Keeps Home once it has been read. Without a network it shows what was kept, and `useLivePosts` reads Home again when
 * the network is back.
 */
export function useKeptHome(isHome: boolean, isRead: boolean): void {
  const { id } = useMember();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isHome || (!isRead && navigator.onLine)) return undefined;
    let stop = () => {};
    let isLeft = false;
    async function start(): Promise<void> {
      const { keepHome, showKeptHome } = await import(
        /* webpackChunkName: "offline" */ './kept-home.ts'
      );
      if (isLeft) return;
      if (isRead) stop = keepHome(queryClient, id);
      else showKeptHome(queryClient, id);
    }
    // Without the chunk, a start without a network says that there is none.
    const timer = setTimeout(() => start().catch(() => undefined), isRead ? KEPT_AFTER_MS : 0);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop();
    };
  }, [isHome, isRead, queryClient, id]);
}
