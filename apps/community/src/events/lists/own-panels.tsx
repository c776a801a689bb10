import { Button, EmptyState } from '@pure/ui';
import { CalendarCheck, CalendarPlus, History } from 'lucide-react';
import { EventCards } from './event-cards.tsx';
import { EventListFrame } from './event-list-frame.tsx';
import { strings } from './strings.ts';
import { useEventList } from './use-event-list.ts';

const cards = (events: Parameters<typeof EventCards>[0]['events']) => (
  <EventCards events={events} />
);

/** Going, Maybe and waiting, each marked (row 163). */
export function AttendingPanel({ onDiscover }: { onDiscover: () => void }) {
  const list = useEventList('attending');
  return (
    <EventListFrame
      list={list}
      empty={
        <EmptyState
          icon={<CalendarCheck />}
          title={strings.noneAttending}
          text={strings.noneAttendingNext}
          action={
            <Button variant="soft" onClick={onDiscover}>
              {strings.discover}
            </Button>
          }
        />
      }
    >
      {cards}
    </EventListFrame>
  );
}

export function OrganisedPanel({ onCreate }: { onCreate: () => void }) {
  const list = useEventList('organised');
  return (
    <EventListFrame
      list={list}
      empty={
        <EmptyState
          icon={<CalendarPlus />}
          title={strings.noneOrganised}
          text={strings.noneOrganisedNext}
          action={
            <Button variant="soft" onClick={onCreate}>
              {strings.create}
            </Button>
          }
        />
      }
    >
      {cards}
    </EventListFrame>
  );
}

export function PastPanel() {
  const list = useEventList('past');
  return (
    <EventListFrame
      list={list}
      empty={<EmptyState icon={<History />} title={strings.nonePast} text={strings.nonePastNext} />}
    >
      {cards}
    </EventListFrame>
  );
}
