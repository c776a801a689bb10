import type { EventCard } from '@pure/contracts/database';
import { Chip } from '@pure/ui';
import type { EventPhase } from '../times/event-time.ts';
import { strings } from './strings.ts';

interface EventBadgeProps {
  event: Pick<EventCard, 'cancelled_at'>;
  phase: EventPhase;
}

/** Rows 154 and 155; a cancelled event is neither live nor past. */
export function EventBadge({ event, phase }: EventBadgeProps) {
  if (event.cancelled_at) return <Chip tone="wait">{strings.cancelled}</Chip>;
  if (phase === 'live') return <Chip tone="good">{strings.live}</Chip>;
  return phase === 'past' && <Chip>{strings.past}</Chip>;
}
