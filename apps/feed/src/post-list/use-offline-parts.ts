import { importPart } from '@pure/contracts/import-part';
import { useMember } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Leaves the first post's pictures time to load. */
const KEPT_AFTER_MS = 2_000;
/** How long Home waits for an answer before it shows what was kept. */
const ANSWER_DEADLINE_MS = 4_000;

/**
 * Keeps Home once it has been read, and from then on what waits for the network. Without a network, or while nothing
 * answers, Home shows what was kept. When the network is back, it is read again.
 */
export function useOfflineParts(isHome: boolean, isRead: boolean, isFailed: boolean): void {
  const { id } = useMember();
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    async function start(): Promise<void> {
      const { keepHome, showKeptHome, watchNetwork } = await importPart(
        () => import(/* webpackChunkName: "offline" */ './offline-parts.ts'),
      );
      if (isLeft) return;
      const stops = [watchNetwork(queryClient, id)];
      if (isHome && isRead) stops.push(keepHome(queryClient, id));
      else if (isHome) showKeptHome(queryClient, id);
      stop = () => stops.forEach((each) => each());
    }
    const isUnreachable = isFailed || !navigator.onLine;
    const delay = isUnreachable ? 0 : ANSWER_DEADLINE_MS;
    // Without the chunk, Home says that it couldn't be read.
    const timer = setTimeout(() => start().catch(() => undefined), isRead ? KEPT_AFTER_MS : delay);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop();
    };
  }, [isHome, isRead, isFailed, queryClient, id]);
}
