// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { isReloadHeld, useOnline } from '@pure/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const CHECK_INTERVAL_MS = 500;

/** Whether something that the member did without a network has yet to be sent. It stays true until that is done. */
export function useWaitingActions(): boolean {
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const [isWaiting, setWaiting] = useState(false);
  const isWatched = !isOnline || isWaiting;
  useEffect(() => {
    if (!isWatched) return undefined;
    const check = () => setWaiting(queryClient.isMutating() > 0 || isReloadHeld());
    check();
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isWatched, queryClient]);
  return isWaiting;
}
