import { MemberAvatar } from '@pure/people';
import { Card, RelativeTime, RowText } from '@pure/ui';
import { MessagesSquare } from 'lucide-react';
import { MemberLink } from './member-link.tsx';
import { ModerationList } from './moderation-list.tsx';
import { moderationKeys } from './moderation-keys.ts';
import { readAnswers } from './moderation.data.ts';
import styles from './moderation.module.css';
import { strings } from './strings.ts';
import { useModerationList } from './use-moderation-list.ts';

/** The answers of members whose content was removed, latest first. */
export function AnswersPanel() {
  const list = useModerationList(moderationKeys.answers(), readAnswers);
  return (
    <ModerationList
      label={strings.tabs.answers}
      list={list}
      empty={{ icon: <MessagesSquare />, title: strings.noAnswers, text: strings.noAnswersText }}
    >
      {({ id, member, subject_kind, excerpt, reason, answer, answered_at }) => (
        <li key={id}>
          <Card as="article" className={styles.card}>
            <div className={styles.person}>
              <MemberAvatar member={member} size="small" />
              <RowText
                title={<MemberLink member={member} />}
                detail={<RelativeTime at={answered_at} />}
              />
            </div>
            <p className={styles.text} dir="auto">
              {answer}
            </p>
            <p className={styles.quiet}>
              {strings.subject[subject_kind]}
              {excerpt && `: ${excerpt}`}
            </p>
            <p className={styles.quiet}>{strings.removedFor(reason)}</p>
          </Card>
        </li>
      )}
    </ModerationList>
  );
}
