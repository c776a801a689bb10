import type { ListedEvent } from '@pure/contracts/database';
import { Button, Chip, useMinute } from '@pure/ui';
import { CalendarCheck, Check, CircleQuestionMark, Clock, X } from 'lucide-react';
import { strings as cardStrings } from '../card/strings.ts';
import { mustWait } from '../pending-events.ts';
import { phaseOf } from '../times/event-time.ts';
import { goingLabel } from './answer-buttons.tsx';
import { endWaiting } from './end-waiting.ts';
import { strings } from './strings.ts';
import { useAnswer } from './use-answer.ts';

/** On a card: the reader's answer, the button that joins, or both answers to an invitation (rows 156 and 160). */
export function CardAction({ event: held }: { event: ListedEvent }) {
  const phase = phaseOf(held, useMinute());
  const event = endWaiting(held, phase);
  const answer = useAnswer(event);
  if (event.organised || event.answer) return <AnswerChip event={event} />;
  if (event.pending?.kind === 'request') {
    return (
      <Chip tone="wait" icon={<Clock aria-hidden />}>
        {cardStrings.requested}
      </Chip>
    );
  }
  const isInvited = event.pending !== null;
  const isOpen = phase !== 'past' && !event.cancelled_at && !event.kept_out;
  const canJoin = isOpen && (event.privacy === 'public' || isInvited);
  const isTaken = phase === 'live' && mustWait(event);
  const label = goingLabel(event, phase);
  return (
    <>
      {canJoin && isTaken && <Chip>{strings.fullAndLive}</Chip>}
      {canJoin && !isTaken && (
        <Button
          variant="soft"
          aria-label={strings.named(label, event.title)}
          onClick={() => answer('going')}
        >
          {label}
        </Button>
      )}
      {isOpen && isInvited && (
        <Button
          variant="quiet"
          aria-label={strings.named(strings.no, event.title)}
          onClick={() => answer('no')}
        >
          {strings.no}
        </Button>
      )}
    </>
  );
}

function AnswerChip({ event }: { event: ListedEvent }) {
  if (event.organised) {
    return <Chip icon={<CalendarCheck aria-hidden />}>{cardStrings.organiser}</Chip>;
  }
  switch (event.answer) {
    case 'going':
      return (
        <Chip tone="good" icon={<Check aria-hidden />}>
          {cardStrings.going}
        </Chip>
      );
    case 'waiting':
      return (
        <Chip tone="wait" icon={<Clock aria-hidden />}>
          {cardStrings.waiting(event.waiting_place)}
        </Chip>
      );
    case 'maybe':
      return <Chip icon={<CircleQuestionMark aria-hidden />}>{cardStrings.isMaybe}</Chip>;
    default:
      return <Chip icon={<X aria-hidden />}>{cardStrings.no}</Chip>;
  }
}
