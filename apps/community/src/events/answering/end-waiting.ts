import type { EventCard } from '@pure/contracts/database';
import type { EventPhase } from '../times/event-time.ts';

/** Waiting ends when the event starts, also in a list or page that was read before. */
export function endWaiting<E extends EventCard>(event: E, phase: EventPhase): E {
  const hasEnded = event.answer === 'waiting' && phase !== 'coming';
  return hasEnded ? { ...event, answer: null, waiting_place: null } : event;
}
