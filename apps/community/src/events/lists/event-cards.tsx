import type { ListedEvent } from '@pure/contracts/database';
import { Sections } from '@pure/ui';
import { CardAction } from '../answering/card-action.tsx';
import { EventCard } from '../card/event-card.tsx';
import { usePendingEvent } from '../pending-events.ts';

/** Events as cards, in their order. */
export function EventCards({ events }: { events: ListedEvent[] }) {
  return (
    <Sections>
      {events.map((event) => (
        <ShownEvent key={event.id} event={event} />
      ))}
    </Sections>
  );
}

function ShownEvent({ event: held }: { event: ListedEvent }) {
  const event = usePendingEvent(held);
  return <EventCard event={event} action={<CardAction event={event} />} />;
}
