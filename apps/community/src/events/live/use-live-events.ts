import { useInbox } from '@pure/session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dropEvent, heldEvent, writeEvent } from '../event-cache.ts';
import { eventKeys } from '../event-keys.ts';
import { readEvent } from '../events.data.ts';

/** A busy event announces each guest; one read serves several announcements. */
const COLLECT_MS = 500;

/** Keeps the events in lists and dialogs as the database has them, while the page is open. */
export function useLiveEvents(): void {
  const queryClient = useQueryClient();
  const news = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function refresh(id: string): Promise<void> {
    const before = heldEvent(queryClient, id);
    const fresh = await readEvent(id);
    if (!fresh) return dropEvent(queryClient, id);
    writeEvent(queryClient, fresh);
    void queryClient.invalidateQueries({ queryKey: eventKeys.people(id) });
    // An answer on another device, or an opening for somebody who waited.
    if (before?.answer !== fresh.answer) {
      void queryClient.invalidateQueries({ queryKey: eventKeys.attending });
    }
  }

  useInbox('event', ({ event_id, what }) => {
    if (what === 'gone') return dropEvent(queryClient, event_id);
    news.current.add(event_id);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      // An event that can't be read now is read after its own next inbox event, or by `resync`.
      for (const id of news.current) refresh(id).catch(() => undefined);
      news.current.clear();
    }, COLLECT_MS);
  });
  // Only the invited member gets an event for an invitation.
  useInbox('notification', ({ type }) => {
    if (type !== 'event_invite') return;
    for (const queryKey of [eventKeys.lists, eventKeys.opened])
      void queryClient.invalidateQueries({ queryKey });
  });
  useInbox('resync', () => void queryClient.invalidateQueries({ queryKey: eventKeys.all }));
}
