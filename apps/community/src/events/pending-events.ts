import type { EventAnswer, EventCard } from '@pure/contracts/database';
import { createPendingChanges } from '@pure/data';
import { onSignOut } from '@pure/session';
import { useStore } from 'zustand';

/** The member's changes of an event that the server hasn't confirmed. */
export interface EventChange {
  answer?: EventAnswer;
  /** whether they have asked to come */
  asked?: boolean;
  /** whether their friends see that they go */
  visible?: boolean;
}

/** The changes of this tab's member: cards and pages show them as done. */
export const pendingEvents = createPendingChanges<EventChange>();

onSignOut(() => pendingEvents.getState().clearChanges());

const REQUEST = { id: '', kind: 'request', invited_by: null } as const;

/** An event as a change leaves it, by the rules of the database. */
export function applyEventChange<E extends EventCard>(event: E, change: EventChange): E {
  const { answer, asked, visible } = change;
  return {
    ...(answer === undefined ? event : withAnswer(event, answer)),
    ...(asked !== undefined && { pending: asked ? (event.pending ?? REQUEST) : null }),
    ...(visible !== undefined && { visible_to_friends: visible }),
  };
}

function withAnswer<E extends EventCard>(event: E, chosen: EventAnswer): E {
  const answer = chosen === 'going' && mustWait(event) ? 'waiting' : chosen;
  if (answer === event.answer) return event;
  const by = (counted: EventCard['answer']) =>
    Number(answer === counted) - Number(event.answer === counted);
  return {
    ...event,
    answer,
    waiting_place: null,
    attendee_count: Math.max(0, event.attendee_count + by('going')),
    maybe_count: Math.max(0, event.maybe_count + by('maybe')),
    pending: event.pending?.kind === 'invitation' ? null : event.pending,
  };
}

/** Whether Going means a position on the waiting list. */
export function mustWait({ answer, attendee_count, max_attendees }: EventCard): boolean {
  return answer !== 'going' && max_attendees !== null && attendee_count >= max_attendees;
}

/** The event with the member's pending changes. */
export function usePendingEvent<E extends EventCard>(event: E): E {
  const change = useStore(pendingEvents, ({ changes }) => changes[event.id]);
  return change ? applyEventChange(event, change) : event;
}
