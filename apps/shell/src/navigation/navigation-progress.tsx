import { useNavigation } from '@pure/router';
import styles from './navigation-progress.module.css';

/** Shows that the code of the next page is loading. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'loading' && <ProgressLine />;
}

/** A line that grows at the top of the screen. It appears after a delay, so that quick loads don't flash. */
export function ProgressLine() {
  return <div className={styles.line} data-testid="progress" aria-hidden="true" />;
}
