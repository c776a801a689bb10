import { inbox } from '@pure/session';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { peopleKeys } from './people-keys.ts';
import { refreshCounts } from './refresh-counts.ts';

/**
 * Brings mounted people queries up to date when a friendship changes elsewhere, or after a gap. Several components
 * share one read of each change.
 */
export function useLivePeople(): void {
  const queryClient = useQueryClient();
  useEffect(() => watch(queryClient), [queryClient]);
}

interface Watch {
  watchers: number;
  stop(): void;
}

const watches = new WeakMap<QueryClient, Watch>();

function watch(queryClient: QueryClient): () => void {
  const held = watches.get(queryClient) ?? begin(queryClient);
  held.watchers += 1;
  return () => {
    held.watchers -= 1;
    if (held.watchers > 0) return;
    held.stop();
    watches.delete(queryClient);
  };
}

function begin(queryClient: QueryClient): Watch {
  const [, , counts] = peopleKeys.counts();
  function refresh(): void {
    const predicate = ({ queryKey }: { queryKey: QueryKey }) => queryKey[2] !== counts;
    void queryClient.invalidateQueries({ queryKey: peopleKeys.all, predicate });
    refreshCounts(queryClient);
  }
  const stops = [inbox.on('friendship', refresh), inbox.on('resync', refresh)];
  const started = { watchers: 0, stop: () => stops.forEach((stop) => stop()) };
  watches.set(queryClient, started);
  return started;
}
