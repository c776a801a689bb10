import type { EventPerson, EventRequest, EventSection } from '@pure/contracts/database';
import { flatList, usePagedList } from '@pure/data';
import { keepPreviousData } from '@tanstack/react-query';
import { useUnanswered } from '../../groups-and-events/requests/pending-answers.ts';
import { eventKeys } from '../event-keys.ts';
import { readEventGuests, readEventRequests } from './event-guests.data.ts';

const peopleList = flatList<EventPerson>();
const requestList = flatList<EventRequest>();

export function useEventGuests(eventId: string, section: EventSection, query: string) {
  const { list, ...paging } = usePagedList({
    queryKey: [...eventKeys.people(eventId), section, query],
    readPage: (after, signal) => readEventGuests(eventId, section, query, after, signal),
    shape: peopleList,
    query: { placeholderData: keepPreviousData, staleTime: 0 },
    retriesOlderPages: false,
  });
  return { ...paging, people: list?.items };
}

/** The members who asked to come. For the organiser. */
export function useRequests(eventId: string) {
  const { list, ...paging } = usePagedList({
    queryKey: eventKeys.requests(eventId),
    readPage: async (after, signal) => {
      const page = await readEventRequests(eventId, after, signal);
      return { ...page, items: page.items.filter(({ kind }) => kind === 'request') };
    },
    shape: requestList,
    query: { staleTime: 0 },
    retriesOlderPages: false,
  });
  return { ...paging, requests: useUnanswered(list?.items) };
}
