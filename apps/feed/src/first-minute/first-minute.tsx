import { AcceptedRequests, InviterCard, usePeopleLoaded } from '@pure/people';
import styles from './first-minute.module.css';
import { FirstSteps } from './first-steps.tsx';

export interface FirstMinuteProps {
  /** the first steps weren't closed */
  isWelcome: boolean;
  /** an inviter waits for an answer */
  isInvited: boolean;
  /** friends have said yes since the reader last looked */
  hasAnswers: boolean;
  /** opens the composer */
  onWrite: () => void;
  /** The cards load, and don't appear yet. */
  isHeld: boolean;
  /** called when the cards are complete */
  onSettled: () => void;
}

/** Cards above the feed: first steps, the inviter, accepted requests. */
export default function FirstMinute({
  isWelcome,
  isInvited,
  hasAnswers,
  onWrite,
  isHeld,
  onSettled,
}: FirstMinuteProps) {
  usePeopleLoaded(onSettled);
  return (
    <div className={styles.cards} hidden={isHeld}>
      {isInvited && <InviterCard />}
      {hasAnswers && <AcceptedRequests />}
      {isWelcome && <FirstSteps onWrite={onWrite} />}
    </div>
  );
}
