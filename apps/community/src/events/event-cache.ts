import type { EventList, ListedEvent, OpenedEvent } from '@pure/contracts/database';
import type { QueryClient } from '@tanstack/react-query';
import { eventKeys } from './event-keys.ts';

/** Writes the server's state of an event to every query that holds it. */
export function writeEvent(queryClient: QueryClient, event: OpenedEvent): void {
  queryClient.setQueryData<OpenedEvent | null>(eventKeys.event(event.id), (before) => ({
    ...before,
    ...event,
  }));
  changeLists(queryClient, (items) =>
    items.map((item) => (item.id === event.id ? { ...item, ...event } : item)),
  );
}

/** The event was deleted, or the member may no longer see it. */
export function dropEvent(queryClient: QueryClient, id: string): void {
  queryClient.setQueryData(eventKeys.event(id), null);
  changeLists(queryClient, (items) => items.filter((item) => item.id !== id));
}

/** The event as its page or a list holds it. */
export function heldEvent(queryClient: QueryClient, id: string): OpenedEvent | undefined {
  const page = queryClient.getQueryData<OpenedEvent | null>(eventKeys.event(id));
  if (page) return page;
  return queryClient
    .getQueriesData<EventList>({ queryKey: eventKeys.lists })
    .flatMap(([, list]) => list?.items ?? [])
    .find((event) => event.id === id);
}

function changeLists(
  queryClient: QueryClient,
  change: (items: ListedEvent[]) => ListedEvent[],
): void {
  queryClient.setQueriesData<EventList>(
    { queryKey: eventKeys.lists },
    (list) => list && { ...list, items: change(list.items) },
  );
}
