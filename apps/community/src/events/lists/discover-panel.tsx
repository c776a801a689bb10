import type { ListedEvent } from '@pure/contracts/database';
import { Button, EmptyState, useMinute } from '@pure/ui';
import { CalendarSearch } from 'lucide-react';
import { useState } from 'react';
import type { EventFilter } from '../events.data.ts';
import { periodOf } from '../times/event-time.ts';
import { DiscoverControls } from './discover-controls.tsx';
import { EventListFrame } from './event-list-frame.tsx';
import { EventListSection } from './event-list-section.tsx';
import styles from './lists.module.css';
import { strings } from './strings.ts';
import { useEventList } from './use-event-list.ts';

/** Public events: by start or, with a location, by distance (rows 156, 162 and 163). */
export function DiscoverPanel() {
  const [filter, setFilter] = useState<EventFilter>({});
  const list = useEventList('discover', filter);
  const { location } = list;
  const sharesLocation = location === undefined ? undefined : location !== null;
  return (
    <>
      <DiscoverControls sharesLocation={sharesLocation} filter={filter} onFilter={setFilter} />
      <EventListFrame
        list={list}
        empty={
          <NoEvents filter={filter} sharesLocation={sharesLocation ?? false} onFilter={setFilter} />
        }
      >
        {(events) =>
          sharesLocation ? (
            <ByDistance events={events} filter={filter} onFilter={setFilter} />
          ) : (
            <ByStart events={events} />
          )
        }
      </EventListFrame>
    </>
  );
}

const periods = ['today', 'week', 'later'] as const;

function ByStart({ events }: { events: ListedEvent[] }) {
  const now = useMinute();
  return periods.map((period) => (
    <EventListSection
      key={period}
      title={strings[period]}
      events={events.filter((event) => periodOf(event, now) === period)}
    />
  ));
}

interface FilterProps {
  filter: EventFilter;
  onFilter: (filter: EventFilter) => void;
}

function ByDistance({ events, filter, onFilter }: FilterProps & { events: ListedEvent[] }) {
  const hasPosition = ({ distance_km }: ListedEvent) => distance_km != null;
  const measured = events.filter(hasPosition);
  return (
    <>
      {measured.length === 0 && <NoEvents filter={filter} sharesLocation onFilter={onFilter} />}
      <EventListSection
        title={filter.everywhere ? strings.byDistance : strings.near}
        events={measured}
      />
      {measured.length > 0 && <DistanceButton filter={filter} onFilter={onFilter} />}
      <EventListSection
        title={strings.withoutPosition}
        events={events.filter((event) => !hasPosition(event))}
      />
    </>
  );
}

function DistanceButton({ filter, onFilter }: FilterProps) {
  const { everywhere = false } = filter;
  return (
    <Button
      variant="soft"
      className={styles.everywhere}
      onClick={() => onFilter({ ...filter, everywhere: !everywhere })}
    >
      {everywhere ? strings.showNear : strings.showEverywhere}
    </Button>
  );
}

function NoEvents({ filter, sharesLocation, onFilter }: FilterProps & { sharesLocation: boolean }) {
  const { free, online, everywhere } = filter;
  if (free || online) {
    return (
      <EmptyState
        icon={<CalendarSearch />}
        title={strings.noneFound}
        text={strings.noneFoundNext}
        action={
          <Button variant="soft" onClick={() => onFilter({ everywhere: everywhere ?? false })}>
            {strings.showAll}
          </Button>
        }
      />
    );
  }
  if (sharesLocation && !everywhere) {
    return (
      <EmptyState
        icon={<CalendarSearch />}
        title={strings.noneNear}
        text={strings.noneWithin}
        action={<DistanceButton filter={filter} onFilter={onFilter} />}
      />
    );
  }
  return (
    <EmptyState
      icon={<CalendarSearch />}
      title={strings.noneNear}
      text={sharesLocation ? strings.noneEverywhere : strings.noneAtAll}
    />
  );
}
