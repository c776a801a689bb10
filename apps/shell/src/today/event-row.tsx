import { paths } from '@pure/contracts';
import type { ListedEvent } from '@pure/contracts/database';
import { MemberAvatar } from '@pure/people';
import { Link } from '@pure/router';
import { dateFormat, useMinute } from '@pure/ui';
import { prefetchOnIntent } from '../navigation/prefetch-on-intent.ts';
import { strings } from './strings.ts';
import styles from './today.module.css';

/** An event of today with its organiser, its time on the reader's clock and its place. */
export function EventRow({ event }: { event: ListedEvent }) {
  const { id, title, start_date, location, link, organiser } = event;
  const place = location ?? (link && strings.online);
  const hasBegun = Date.parse(start_date) <= useMinute();
  return (
    <li className={styles.row}>
      <MemberAvatar member={organiser} />
      <div className={styles.text}>
        <Link
          className={styles.name}
          to={paths.events({ event: id })}
          dir="auto"
          viewTransition
          {...prefetchOnIntent(paths.events())}
        >
          {title}
        </Link>
        <small className={styles.detail}>
          {hasBegun ? strings.now : <time dateTime={start_date}>{clockTime(start_date)}</time>}
          {place && (
            <>
              {' · '}
              <span dir="auto">{place}</span>
            </>
          )}
        </small>
      </div>
    </li>
  );
}

const clockTime = (at: string) =>
  dateFormat({ hour: 'numeric', minute: '2-digit' }).format(new Date(at));
