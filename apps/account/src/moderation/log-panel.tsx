import { MemberAvatar } from '@pure/people';
import { Card, classNames, Disclosure, RelativeTime, relativeTime, useMinute } from '@pure/ui';
import { ScrollText } from 'lucide-react';
import { groupLooks, type LogGroup } from './group-looks.ts';
import { MemberLink } from './member-link.tsx';
import { ModerationList } from './moderation-list.tsx';
import { moderationKeys } from './moderation-keys.ts';
import { readLog } from './moderation.data.ts';
import styles from './moderation.module.css';
import { strings } from './strings.ts';
import { useModerationList } from './use-moderation-list.ts';

/** The looks and decisions of all moderators, newest first. */
export function LogPanel() {
  const { list, ...paging } = useModerationList(moderationKeys.log(), readLog);
  return (
    <ModerationList
      label={strings.tabs.log}
      list={{ ...paging, list: list && { items: groupLooks(list.items) } }}
      empty={{ icon: <ScrollText />, title: strings.noLog, text: strings.noLogText }}
    >
      {(group) => <LogRow key={group[0].id} group={group} />}
    </ModerationList>
  );
}

function LogRow({ group }: { group: LogGroup }) {
  const [newest] = group;
  const { moderator, reason } = newest;
  return (
    <li>
      <Card className={classNames(styles.card, styles.entry)}>
        <MemberAvatar member={moderator} size="small" />
        <div>
          <p>
            {moderator ? (
              <MemberLink member={moderator} />
            ) : (
              <strong>{strings.formerModerator}</strong>
            )}{' '}
            {strings.act(group)}
          </p>
          {reason && <p className={styles.quiet}>{reason}</p>}
          <p className={styles.time}>
            <Times group={group} />
          </p>
          {group.length > 1 && (
            <Disclosure summary={strings.eachLook}>
              <ol className={styles.looks}>
                {group.map((entry) => (
                  <li key={entry.id}>
                    {strings.actOfOne(entry)}{' '}
                    <span className={styles.time}>
                      <RelativeTime at={entry.created_at} format="inline" />
                    </span>
                  </li>
                ))}
              </ol>
            </Disclosure>
          )}
        </div>
      </Card>
    </li>
  );
}

/** When the newest happened, and the oldest if that reads otherwise. */
function Times({ group }: { group: LogGroup }) {
  const newest = group[0].created_at;
  const oldest = (group.at(-1) ?? group[0]).created_at;
  const now = useMinute();
  return (
    <>
      <RelativeTime at={newest} />
      {relativeTime(newest, now) !== relativeTime(oldest, now) && (
        <>
          {strings.first} <RelativeTime at={oldest} format="inline" />
        </>
      )}
    </>
  );
}
