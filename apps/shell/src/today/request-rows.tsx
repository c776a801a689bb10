import { type FriendRequest, paths } from '@pure/contracts';
import { MemberAvatar, useChangeFriendship, useFriendRequests } from '@pure/people';
import { Link } from '@pure/router';
import { Button, focusNeighbourRow, Handle, PersonName } from '@pure/ui';
import type { MouseEvent } from 'react';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent.ts';
import { strings } from './strings.ts';
import styles from './today.module.css';

const MOST_REQUESTS = 3;

/** The latest people who ask for friendship, and their answers. The sidebar tells how many there are. */
export function RequestRows() {
  const { requests = [] } = useFriendRequests();
  if (requests.length === 0) return null;
  return (
    <section className={styles.section} aria-label={strings.requests}>
      <h2 className={styles.title}>{strings.requests}</h2>
      <ul className={styles.rows}>
        {requests.slice(0, MOST_REQUESTS).map((request) => (
          <RequestRow key={request.member.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function RequestRow({ request: { member, mutual } }: { request: FriendRequest }) {
  const change = useChangeFriendship();
  const profile = paths.profile(member.id);
  const answer = (answer: 'accept' | 'decline') => (event: MouseEvent) => {
    focusNeighbourRow(event.currentTarget);
    change({ change: answer, member });
  };
  return (
    <li className={styles.row}>
      <MemberAvatar member={member} />
      <div className={styles.text}>
        <Link className={styles.name} to={profile} viewTransition {...prefetchOnIntent(profile)}>
          <PersonName>{member.full_name}</PersonName>
        </Link>
        <small className={styles.detail}>
          {mutual.count > 0 ? strings.mutual(mutual.count) : <Handle>{member.username}</Handle>}
        </small>
        <div className={styles.answers}>
          <Button
            variant="soft"
            aria-label={strings.acceptName(member.full_name)}
            onClick={answer('accept')}
          >
            {strings.accept}
          </Button>
          <Button
            variant="quiet"
            aria-label={strings.declineName(member.full_name)}
            onClick={answer('decline')}
          >
            {strings.decline}
          </Button>
        </div>
      </div>
    </li>
  );
}
