import type { ListedEvent } from '@pure/contracts/database';
import { Sections } from '@pure/ui';
import { CardAction } from '../answering/card-action.tsx';
import { EventCard } from '../card/event-card.tsx';
import { usePendingEvent } from '../pending-events.ts';

interface EventCardsProps {
  events: ListedEvent[];
  /** the level of the cards' headings */
  level: 2 | 3;
}

/** Events as cards, in their order. */
export function EventCards({ events, level }: EventCardsProps) {
  return (
    <Sections>
      {events.map((event) => (
        <ShownEvent key={event.id} event={event} level={level} />
      ))}
    </Sections>
  );
}

function ShownEvent({ event: held, level }: { event: ListedEvent; level: 2 | 3 }) {
  const event = usePendingEvent(held);
  return <EventCard event={event} level={level} action={<CardAction event={event} />} />;
}
