import { logFailure } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { changeThread, getOpenThread, threadKeys } from '../thread/thread-cache.ts';
import { threadReader, type ThreadReader } from '../thread/thread-reader.ts';
import { strings } from './strings.ts';

/**
 * An open conversation, and the ways to its other parts. `goTo` shows and highlights a message, or shows the end.
 * @param at the message to open it at
 */
export function useConversation(partnerId: string, at: string | null) {
  const queryClient = useQueryClient();
  const reader = threadReader(queryClient, partnerId);
  const wasHeld = useRef(getOpenThread(queryClient, partnerId) !== undefined);
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: threadKeys.thread(partnerId),
    queryFn: () => logFailure('The conversation could not be loaded', reader.open(at ?? null)),
    // Events keep it up to date; reading it again would open it at another target.
    staleTime: 'static',
  });

  const onMount = useEffectEvent(() => {
    if (wasHeld.current) void refetch();
  });
  useEffect(() => onMount(), []);

  const goTo = useCallback(
    (messageId: string | null): void => {
      const held = getOpenThread(queryClient, partnerId);
      if (messageId && held?.window.messages.some(({ id }) => id === messageId)) {
        changeThread(queryClient, partnerId, (thread) => ({
          ...thread,
          target: { at: 'message', id: messageId },
          opening: thread.opening + 1,
        }));
        return;
      }
      moveTo(reader, messageId);
    },
    [queryClient, partnerId, reader],
  );

  const shownAt = useRef(at);
  const onMove = useEffectEvent((messageId: string | null) => {
    if (messageId === shownAt.current) return;
    shownAt.current = messageId;
    if (messageId) goTo(messageId);
  });
  useEffect(() => onMove(at), [at]);

  const older = usePageLoader(reader.loadOlder);
  const newer = usePageLoader(reader.loadNewer);
  return { data, isLoadingError, isFetching, refetch, reader, goTo, older, newer };
}

function moveTo(reader: ThreadReader, messageId: string | null): void {
  const again = { label: strings.retry, onSelect: () => moveTo(reader, messageId) };
  reader.moveTo(messageId).catch(() => toast.error(strings.jumpFailed, again));
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
