import type { OpenedEvent } from '@pure/contracts/database';
import { Button, Checkbox, useKeepFocus } from '@pure/ui';
import { Clock, Hand } from 'lucide-react';
import { inviterText } from '../../groups-and-events/inviter-text.ts';
import waitingStyles from '../../groups-and-events/waiting.module.css';
import { isEventPage } from '../event-access.ts';
import { mustWait } from '../pending-events.ts';
import type { EventPhase } from '../times/event-time.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import styles from './answer-buttons.module.css';
import { endWaiting } from './end-waiting.ts';
import { strings } from './strings.ts';
import { useAnswer } from './use-answer.ts';
import { useRequest } from './use-request.ts';
import { useVisibility } from './use-visibility.ts';

interface AnswerAreaProps {
  event: OpenedEvent;
  phase: EventPhase;
}

/** How the reader answers an event: their answer, their request, or why there is none to give. */
export function AnswerArea({ event: held, phase }: AnswerAreaProps) {
  const event = endWaiting(held, phase);
  const answer = useAnswer(event);
  const keepFocus = useKeepFocus('[data-answers]');
  if (event.organised || event.cancelled_at || phase === 'past') return null;
  if (event.kept_out) return <p className={styles.quiet}>{strings.keptOut}</p>;
  const { pending } = event;
  const isInvited = pending?.kind === 'invitation';
  const mayAnswer = event.privacy === 'public' || isInvited || event.answer !== null;
  const cannotWait = phase === 'live' && mustWait(event);
  return (
    <div className={styles.area} data-answers tabIndex={-1} onFocus={keepFocus}>
      {isInvited && (
        <p>
          <strong>{inviterText(pending.invited_by)}</strong>
        </p>
      )}
      {mayAnswer ? (
        <AnswerButtons
          event={event}
          phase={phase}
          isFull={cannotWait}
          note={noteOf(event, cannotWait)}
          onAnswer={answer}
        />
      ) : (
        <RequestButton event={event} />
      )}
      {isEventPage(event) && event.privacy === 'public' && event.answer === 'going' && (
        <VisibilityBox event={event} />
      )}
    </div>
  );
}

/** The reader's position on the waiting list, or why they can't attend. */
function noteOf(event: OpenedEvent, cannotWait: boolean): string | false {
  const { answer, waiting_place: position } = event;
  if (answer === 'waiting') return position !== null && strings.waitingPosition(position);
  return mustWait(event) && (cannotWait ? strings.fullAndLive : strings.full);
}

function VisibilityBox({ event }: { event: Parameters<typeof useVisibility>[0] }) {
  const [isVisible, setVisible] = useVisibility(event);
  return (
    <Checkbox
      label={strings.visible}
      checked={isVisible}
      onChange={({ target }) => setVisible(target.checked)}
    />
  );
}

/** To a private event people ask first; pressing the button again takes the request back. */
function RequestButton({ event }: { event: OpenedEvent }) {
  const setAsked = useRequest(event);
  const hasAsked = event.pending?.kind === 'request';
  return (
    <>
      <Button
        variant={hasAsked ? 'soft' : 'primary'}
        className={hasAsked ? waitingStyles.waiting : undefined}
        icon={hasAsked ? <Clock aria-hidden /> : <Hand aria-hidden />}
        aria-pressed={hasAsked}
        {...(hasAsked && { 'aria-label': strings.withdrawName })}
        onClick={() => setAsked(!hasAsked)}
      >
        {hasAsked ? strings.asked : strings.ask}
      </Button>
      <p className={styles.quiet}>{strings.askFirst}</p>
    </>
  );
}
