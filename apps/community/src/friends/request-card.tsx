import type { Friendship } from '@pure/contracts';
import { MemberAvatar } from '@pure/people';
import { Handle, RelativeTime, RowText } from '@pure/ui';
import { focusNeighbourRow } from './focus-neighbour-row.ts';
import styles from './people-list.module.css';
import { PersonTitle } from './person-row.tsx';
import { RequestActions } from './request-actions.tsx';
import { strings } from './strings.ts';

interface RequestCardProps {
  request: Friendship;
  onAnswer: (answer: 'accept' | 'decline') => void;
}

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
              {strings.asked} <RelativeTime at={since} place="in a sentence" />
            </span>
          </>
        }
      />
      <div className={styles.answers}>
        <RequestActions
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
