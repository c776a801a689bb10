import type { EventAnswer, EventCard } from '@pure/contracts/database';
import { Button, classNames, VisuallyHidden } from '@pure/ui';
import { Check, Clock } from 'lucide-react';
import waitingStyles from '../../groups-and-events/waiting.module.css';
import { mustWait } from '../pending-events.ts';
import type { EventPhase } from '../times/event-time.ts';
import styles from './answer-buttons.module.css';
import { strings } from './strings.ts';

interface AnswerButtonsProps {
  event: EventCard;
  phase: EventPhase;
  /** nobody can come any more */
  isFull?: boolean;
  /** about the first button: the position on the waiting list, or why there is none */
  note?: string | false | undefined;
  onAnswer: (answer: EventAnswer) => void;
}

/** Going, Maybe and Can't go; the chosen one is pressed. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { event, phase, isFull = false, note, onAnswer } = props;
  const isWaiting = event.answer === 'waiting';
  const chosen = event.answer === 'waiting' ? 'going' : event.answer;
  const buttonOf = (answer: EventAnswer, label: string) => (
    <Button
      variant={variantOf(answer, chosen)}
      aria-pressed={answer === chosen}
      disabled={isFull && answer === 'going'}
      className={classNames(
        answer === chosen && isWaiting && waitingStyles.waiting,
        label === strings.joinWaiting && styles.long,
      )}
      icon={answer === chosen && (isWaiting ? <Clock aria-hidden /> : <Check aria-hidden />)}
      onClick={() => answer !== chosen && onAnswer(answer)}
    >
      {label}
    </Button>
  );
  return (
    <fieldset className={styles.answers}>
      <legend>
        <VisuallyHidden>{strings.yourAnswer}</VisuallyHidden>
      </legend>
      {buttonOf('going', goingLabel(event, phase))}
      {note && <p className={styles.note}>{note}</p>}
      <span className={styles.others}>
        {buttonOf('maybe', strings.maybe)}
        {buttonOf('no', strings.no)}
      </span>
    </fieldset>
  );
}

function variantOf(answer: EventAnswer, chosen: EventAnswer | null) {
  if (answer === chosen) return 'soft';
  return answer === 'going' ? 'primary' : 'quiet';
}

/** Row 156. */
export function goingLabel(event: EventCard, phase: EventPhase): string {
  if (event.answer === 'going') return strings.going;
  if (event.answer === 'waiting') return strings.waiting;
  if (phase === 'live') return strings.joinNow;
  return mustWait(event) ? strings.joinWaiting : strings.join;
}
