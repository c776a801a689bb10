import type { FriendRequest } from '@pure/contracts';
import { FriendFaces, MemberAvatar } from '@pure/people';
import { focusNeighbourRow, Handle, RelativeTime, RowText } from '@pure/ui';
import styles from './people-list.module.css';
import { PersonTitle } from './person-row.tsx';
import { type FriendRequestAnswer, RequestAnswers, RequestMenu } from './request-actions.tsx';
import { strings } from './strings.ts';

interface RequestCardProps {
  request: FriendRequest;
  onAnswer: (answer: FriendRequestAnswer) => void;
}

export function RequestCard({ request: { member, since, mutual }, onAnswer }: RequestCardProps) {
  return (
    <li className={styles.request}>
      <MemberAvatar member={member} size="medium" />
      <RowText
        title={<PersonTitle member={member} />}
        detail={
          <>
            <Handle>{member.username}</Handle>
            <span className={styles.asked}>
              {strings.asked} <RelativeTime at={since} format="inline" />
            </span>
            <span className={styles.mutual}>
              <FriendFaces mutual={mutual} />
            </span>
          </>
        }
      />
      <div className={styles.answers}>
        <RequestAnswers
          member={member}
          onAnswer={(answer, event) => {
            if (event) focusNeighbourRow(event.currentTarget);
            onAnswer(answer);
          }}
        />
      </div>
      <div data-actions className={styles.menu}>
        <RequestMenu member={member} onAnswer={onAnswer} />
      </div>
    </li>
  );
}
