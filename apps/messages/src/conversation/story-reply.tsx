import { paths } from '@pure/contracts';
import type { Message } from '@pure/contracts/database';
import { Link } from '@pure/router';
import styles from './message-bubble.module.css';
import { strings } from './strings.ts';

/** Says that a message answers a story of its recipient, and opens it while it shows. */
export function StoryReply({ message, isMine }: { message: Message; isMine: boolean }) {
  // Its code weighs more than rendering it again.
  'use no memo';
  const label = strings.storyReply(isMine);
  if (message.story?.ended) return <p className={styles.quote}>{label}</p>;
  return (
    <Link className={styles.quote} to={paths.home({ stories: message.recipient_id })}>
      {label}
    </Link>
  );
}
