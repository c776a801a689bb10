import { useInbox } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { getOpenThread } from '../thread/thread-cache.ts';

const NONE: ReadonlySet<string> = new Set();

/** The partner's messages that have arrived while the end was out of view. */
export function useArrivedSince(partnerId: string) {
  const queryClient = useQueryClient();
  const [ids, setIds] = useState(NONE);
  const addArrived = useCallback(
    (arrived: string[]) => setIds((before) => new Set([...before, ...arrived])),
    [],
  );
  // A message beyond the loaded part isn't read before the reader comes there.
  useInbox('message', ({ kind, sender_id, message_id }) => {
    if (kind !== 'new' || sender_id !== partnerId || message_id === null) return;
    if (getOpenThread(queryClient, partnerId)?.window.hasNewer) addArrived([message_id]);
  });
  return {
    arrived: ids.size,
    addArrived,
    /** The end came into view, or left it. */
    clearArrived: useCallback(() => setIds(NONE), []),
  };
}
