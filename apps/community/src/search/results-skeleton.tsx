import { PeopleListSkeleton } from '../friends/people-list-skeleton.tsx';
import styles from './search-page.module.css';
import { strings } from './strings.ts';

/** It appears after a moment: a quick answer shows none. */
export function ResultsSkeleton() {
  return (
    <div className={styles.skeleton}>
      <PeopleListSkeleton label={strings.loading} />
    </div>
  );
}
