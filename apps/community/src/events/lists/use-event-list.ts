import type { EventCounts, EventList, ListedEvent } from '@pure/contracts/database';
import { flatList, usePagedList } from '@pure/data';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { eventKeys } from '../event-keys.ts';
import { type EventFilter, type EventListName, readEvents } from '../events.data.ts';

const shape = flatList<ListedEvent, EventList>();

/** A list of events. While other filters load, it shows the previous events. */
export function useEventList(name: EventListName, filter: EventFilter = {}) {
  const queryClient = useQueryClient();
  const { list, ...paging } = usePagedList({
    queryKey: eventKeys.list(name, filter),
    async readPage(after, signal) {
      const page = await readEvents(name, filter, after, signal);
      if (page.counts) queryClient.setQueryData(eventKeys.counts, page.counts);
      return page;
    },
    shape,
    query: { placeholderData: keepPreviousData },
  });
  return { ...paging, events: list?.items, location: list?.location };
}

export type EventListState = ReturnType<typeof useEventList>;

/** The numbers of the tabs: every list's first page brings them. */
export function useEventCounts(): EventCounts | undefined {
  return useQuery<EventCounts>({ queryKey: eventKeys.counts, queryFn: skipToken }).data;
}
