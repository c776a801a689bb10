import { MemberAvatar } from '@pure/people';
import { Card, classNames, RelativeTime } from '@pure/ui';
import { ScrollText } from 'lucide-react';
import { MemberLink } from './member-link.tsx';
import { ModerationList } from './moderation-list.tsx';
import { moderationKeys } from './moderation-keys.ts';
import { readLog } from './moderation.data.ts';
import styles from './moderation.module.css';
import { strings } from './strings.ts';
import { useModerationList } from './use-moderation-list.ts';

/** The looks and decisions of all moderators, newest first. */
export function LogPanel() {
  const list = useModerationList(moderationKeys.log(), readLog);
  return (
    <ModerationList
      label={strings.tabs.log}
      list={list}
      empty={{ icon: <ScrollText />, title: strings.noLog, text: strings.noLogText }}
    >
      {(entry) => (
        <li key={entry.id}>
          <Card className={classNames(styles.card, styles.entry)}>
            <MemberAvatar member={entry.moderator} size="small" />
            <div>
              <p>
                {entry.moderator ? (
                  <MemberLink member={entry.moderator} />
                ) : (
                  <strong>{strings.formerModerator}</strong>
                )}{' '}
                {strings.act(entry)}
              </p>
              {entry.reason && <p className={styles.quiet}>{entry.reason}</p>}
              <p className={styles.time}>
                <RelativeTime at={entry.created_at} />
              </p>
            </div>
          </Card>
        </li>
      )}
    </ModerationList>
  );
}
