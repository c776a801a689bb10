import { AcceptedRequests, InviterCard } from '@pure/people';
import styles from './first-minute.module.css';
import { FirstSteps } from './first-steps.tsx';

export interface FirstMinuteProps {
  hasFewFriends: boolean;
  /** an inviter waits for an answer */
  isInvited: boolean;
  /** friends have said yes since the reader last looked */
  hasAnswers: boolean;
  /** opens the composer */
  onWrite: () => void;
}

/** What stands above the feed of a member who is new, or whom somebody has just answered. */
export default function FirstMinute({
  hasFewFriends,
  isInvited,
  hasAnswers,
  onWrite,
}: FirstMinuteProps) {
  return (
    <div className={styles.cards}>
      {isInvited && <InviterCard />}
      {hasAnswers && <AcceptedRequests />}
      {hasFewFriends && <FirstSteps onWrite={onWrite} />}
    </div>
  );
}
