// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import type { ListedEvent } from '@pure/contracts/database';
import { useInbox } from '@pure/session';
import { useMinute } from '@pure/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { eventsToday } from './events-today.ts';
import { readNextEvents } from './today.data.ts';

const queryKey = ['shell', 1, 'next-events'] as const;

/** The member's events of the day. They leave when they are over, and those of tomorrow come at midnight. */
export function useEventsToday(): ListedEvent[] {
  const queryClient = useQueryClient();
  const minute = useMinute();
  const { data = [] } = useQuery({ queryKey, queryFn: ({ signal }) => readNextEvents(signal) });
  const refresh = () => void queryClient.invalidateQueries({ queryKey });
  useInbox('event', refresh);
  useInbox('resync', refresh);
  return eventsToday(data, new Date(minute));
}
