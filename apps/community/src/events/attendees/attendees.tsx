import type { EventSection, OpenedEvent } from '@pure/contracts/database';
import {
  Button,
  EmptyState,
  ErrorNotice,
  LoadMoreButton,
  SearchField,
  useDebouncedValue,
  useOnline,
  VisuallyHidden,
} from '@pure/ui';
import { UserSearch, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { PeopleList } from '../../friends/people-list.tsx';
import { PeopleListSkeleton } from '../../friends/people-list-skeleton.tsx';
import { OfflineList } from '../../groups-and-events/offline-list.tsx';
import { isEventPage } from '../event-access.ts';
import styles from './attendees.module.css';
import { GuestRow } from './guest-row.tsx';
import { Requests } from './requests.tsx';
import { strings } from './strings.ts';
import { useEventGuests } from './use-event-guests.ts';

/** Those with an answer to the event, by answer (row 159). */
export default function Attendees({ event }: { event: OpenedEvent }) {
  const [section, setSection] = useState<EventSection>('going');
  const [text, setText] = useState('');
  const query = useDebouncedValue(text.trim());
  return (
    <div className={styles.attendees}>
      {event.organised && <Requests eventId={event.id} />}
      <SearchField
        label={strings.search}
        placeholder={strings.search}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <fieldset className={styles.sections}>
        <legend>
          <VisuallyHidden>{strings.sectionLabel}</VisuallyHidden>
        </legend>
        {sectionsOf(event).map(({ id, count }) => (
          <Button
            key={id}
            variant={id === section ? 'soft' : 'plain'}
            aria-pressed={id === section}
            onClick={() => setSection(id)}
          >
            {strings.sections[id]} {count}
          </Button>
        ))}
      </fieldset>
      <Guests event={event} section={section} query={query} />
    </div>
  );
}

function sectionsOf(event: OpenedEvent): { id: EventSection; count: number | null }[] {
  const both = [
    { id: 'going' as const, count: event.attendee_count },
    { id: 'maybe' as const, count: event.maybe_count },
  ];
  if (!event.organised) return both;
  const page = isEventPage(event) ? event : null;
  return [
    ...both,
    { id: 'waiting', count: page?.waiting_count ?? null },
    { id: 'invited', count: page?.invited_count ?? null },
  ];
}

interface GuestsProps {
  event: OpenedEvent;
  section: EventSection;
  query: string;
}

function Guests({ event, section, query }: GuestsProps) {
  const list = useEventGuests(event.id, section, query);
  const isOnline = useOnline();
  const { people, failed, isOutdated, hasMore, failedMore, retry } = list;
  if (failed) return <ErrorNotice title={strings.failed} onRetry={retry} />;
  if (!people && !isOnline) return <OfflineList />;
  if (!people) return <PeopleListSkeleton label={strings.loading} />;
  if (people.length === 0 && !hasMore) {
    return query ? (
      <EmptyState
        icon={<UserSearch />}
        title={strings.nobodyFound}
        text={strings.nobodyFoundNext}
      />
    ) : (
      <EmptyState icon={<UsersRound />} title={strings.nobody[section]} />
    );
  }
  return (
    <>
      <PeopleList label={strings.sections[section]} isOutdated={isOutdated}>
        {people.map((person) => (
          <GuestRow
            key={person.member.id}
            event={event}
            person={person}
            section={section}
            query={query}
          />
        ))}
      </PeopleList>
      {failedMore && <ErrorNotice title={strings.moreFailed} onRetry={retry} />}
      {hasMore && !failedMore && (
        <LoadMoreButton
          isLoading={list.isLoadingMore}
          hasFailed={false}
          onLoadMore={list.loadMore}
        />
      )}
    </>
  );
}
