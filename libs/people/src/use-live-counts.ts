import type { MyCounts } from '@pure/contracts/database';
import { inbox } from '@pure/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { peopleKeys } from './people-keys.ts';
import { refreshCounts } from './refresh-counts.ts';

/** Keeps the counts true while messages and notifications arrive and are read, here or on another device. */
export function useLiveCounts(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => refreshCounts(queryClient);
    const stops = [
      inbox.on('notification', () => {
        changeUnreadNotifications(queryClient, (unread) => unread + 1);
        refresh();
      }),
      inbox.on('notifications_read', ({ unread }) => {
        changeUnreadNotifications(queryClient, () => unread);
        // The badge counts a message and its notification once, which only the server can do.
        refresh();
      }),
      inbox.on('message', refresh),
      inbox.on('conversation', refresh),
      inbox.on('message_update', ({ kind }) => {
        if (kind === 'unsent') refresh();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queryClient]);
}

/** Changes the number that the frame shows, before the server tells it. It never falls below zero. */
export function changeUnreadNotifications(
  queryClient: QueryClient,
  change: (unread: number) => number,
): void {
  queryClient.setQueryData<MyCounts>(
    peopleKeys.counts(),
    (counts) =>
      counts && {
        ...counts,
        unread_notifications: Math.max(0, change(counts.unread_notifications)),
      },
  );
}
