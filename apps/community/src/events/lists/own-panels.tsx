import { Button, EmptyState, PartOnDemand } from '@pure/ui';
import { CalendarCheck, CalendarPlus, CalendarSync, History } from 'lucide-react';
import { useState } from 'react';
import { subscribeDialog } from '../parts.ts';
import { EventCards } from './event-cards.tsx';
import { EventListFrame } from './event-list-frame.tsx';
import styles from './lists.module.css';
import { strings } from './strings.ts';
import { useEventList } from './use-event-list.ts';

const cards = (events: Parameters<typeof EventCards>[0]['events']) => (
  <EventCards events={events} level={2} />
);

/** Going, Maybe and waiting, each marked (row 163). */
export function AttendingPanel({ onDiscover }: { onDiscover: () => void }) {
  const list = useEventList('attending');
  return (
    <>
      <Subscribe />
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
    </>
  );
}

/** The member's own calendar follows what they go to. */
function Subscribe() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.controls}>
      <Button
        variant="quiet"
        icon={<CalendarSync aria-hidden />}
        {...subscribeDialog.onIntent}
        onClick={() => setOpen(true)}
      >
        {strings.subscribe}
      </Button>
      {isOpen && (
        <PartOnDemand of={subscribeDialog} props={{ onClose: close }} onLoadError={close} />
      )}
    </div>
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
