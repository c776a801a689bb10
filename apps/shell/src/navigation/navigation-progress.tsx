import { useNavigation } from '@pure/router';
import styles from './navigation-progress.module.css';

/** A line that grows while the code of the next page is on its way, after a moment's patience. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'loading' ? <div className={styles.line} aria-hidden="true" /> : null;
}
