import type { Friendship } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Handle, RelativeTime, RowText } from '@pure/ui';
import { focusNeighbourRow } from './focus-neighbour-row.ts';
import styles from './people-list.module.css';
import { PersonTitle } from './person-row.tsx';
import { RequestAnswers } from './request-answers.tsx';
import { friendsStrings as words } from './strings.ts';

interface RequestCardProps {
  request: Friendship;
  onAnswer: (answer: 'accept' | 'decline') => void;
}

/** A request that waits for this member's answer. */
export function RequestCard({ request: { member, since }, onAnswer }: RequestCardProps) {
  return (
    <li className={styles.request}>
      <MemberAvatar member={member} size="medium" />
      <RowText
        title={<PersonTitle member={member} />}
        detail={
          <>
            <Handle>{member.username}</Handle>
            <span className={styles.asked}>
              {words.asked} <RelativeTime at={since} place="in a sentence" />
            </span>
          </>
        }
      />
      <div className={styles.answers}>
        <RequestAnswers
          member={member}
          onAnswer={(answer, event) => {
            focusNeighbourRow(event.currentTarget);
            onAnswer(answer);
          }}
        />
      </div>
    </li>
  );
}
