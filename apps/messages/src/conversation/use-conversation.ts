import { logFailure } from '@pure/data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { changeThread, getOpenThread, threadKeys } from '../thread/thread-cache.ts';
import { threadReader } from '../thread/thread-reader.ts';

/** An open conversation, and the ways to its other parts. @param at the message to open it at */
export function useConversation(partnerId: string, at: string | null) {
  const queryClient = useQueryClient();
  const reader = threadReader(queryClient, partnerId);
  const wasHeld = useRef(getOpenThread(queryClient, partnerId) !== undefined);
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: threadKeys.thread(partnerId),
    queryFn: () => logFailure('The conversation could not be loaded', reader.open(at ?? null)),
    // Events keep it up to date; reading it again would open it at another place.
    staleTime: 'static',
  });

  const onMount = useEffectEvent(() => {
    if (wasHeld.current) void refetch();
  });
  useEffect(() => onMount(), []);

  /** Shows a message and highlights it. */
  const goTo = useCallback(
    async (messageId: string): Promise<void> => {
      const held = getOpenThread(queryClient, partnerId);
      const isHeld = held?.window.messages.some(({ id }) => id === messageId);
      if (!isHeld) return reader.moveTo(messageId);
      changeThread(queryClient, partnerId, (conversation) => ({
        ...conversation,
        place: { at: 'message', id: messageId },
        opening: conversation.opening + 1,
      }));
    },
    [queryClient, partnerId, reader],
  );

  const shownAt = useRef(at);
  const onMove = useEffectEvent((messageId: string | null) => {
    if (messageId === shownAt.current) return;
    shownAt.current = messageId;
    if (messageId) void goTo(messageId).catch(() => undefined);
  });
  useEffect(() => onMove(at), [at]);

  const older = usePageLoader(reader.loadOlder);
  const newer = usePageLoader(reader.loadNewer);
  return { data, isLoadingError, isFetching, refetch, reader, goTo, older, newer };
}

export interface PageLoader {
  isLoading: boolean;
  hasFailed: boolean;
  /** Does nothing while a page is on its way. */
  load(): void;
}

function usePageLoader(read: () => Promise<void>): PageLoader {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isLoading = useRef(false);
  const onLoad = useRef(read);
  useEffect(() => void (onLoad.current = read));
  return useMemo(
    () => ({
      isLoading: state === 'loading',
      hasFailed: state === 'failed',
      load() {
        if (isLoading.current) return;
        isLoading.current = true;
        setState('loading');
        onLoad.current().then(
          () => finish('idle'),
          () => finish('failed'),
        );
        function finish(outcome: 'idle' | 'failed'): void {
          isLoading.current = false;
          setState(outcome);
        }
      },
    }),
    [state],
  );
}
