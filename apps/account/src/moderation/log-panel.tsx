import { RelativeTime } from '@pure/ui';
import { ScrollText } from 'lucide-react';
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
        <li key={entry.id} className={styles.entry}>
          <p>
            <strong>{entry.moderator?.full_name ?? strings.formerModerator}</strong>{' '}
            {strings.act(entry)} <RelativeTime at={entry.created_at} className={styles.quiet} />
          </p>
          {entry.reason && <p className={styles.quiet}>{entry.reason}</p>}
        </li>
      )}
    </ModerationList>
  );
}
