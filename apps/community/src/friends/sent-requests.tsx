import { matchesSearch, useChangeFriendship, useSentRequests } from '@pure/people';
import { Button, ErrorNotice, focusNeighbourRow, RelativeTime } from '@pure/ui';
import { useId } from 'react';
import { MorePeople } from './more-people.tsx';
import { PeopleList } from './people-list.tsx';
import styles from './people-list.module.css';
import { PersonRow } from './person-row.tsx';
import { strings } from './strings.ts';

/** The requests without an answer yet, newest first. Empty without any. */
export function SentRequests({ search }: { search: string }) {
  const { requests, failed, retry, ...more } = useSentRequests();
  const change = useChangeFriendship();
  const title = useId();

  if (failed) return <ErrorNotice title={strings.sentFailed} onRetry={retry} />;
  const shown = requests?.filter(({ member }) => matchesSearch(member, search)) ?? [];
  if (shown.length === 0 && !more.hasMore) return null;
  return (
    <section className={styles.sent} aria-labelledby={title}>
      <h2 id={title}>{strings.sentRequests}</h2>
      <PeopleList label={strings.sentRequests}>
        {shown.map(({ member, since }) => (
          <PersonRow
            key={member.id}
            member={member}
            note={
              <>
                {strings.youAsked} <RelativeTime at={since} format="inline" />
              </>
            }
            actions={
              <Button
                variant="quiet"
                aria-label={strings.cancelName(member.full_name)}
                onClick={(event) => {
                  focusNeighbourRow(event.currentTarget);
                  change({ change: 'cancel', member });
                }}
              >
                {strings.cancelShort}
              </Button>
            }
          />
        ))}
      </PeopleList>
      <MorePeople {...more} onRetry={retry} />
    </section>
  );
}
