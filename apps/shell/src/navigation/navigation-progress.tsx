// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useNavigation } from '@pure/router';
import { announce } from '@pure/ui/feedback';
import { useEffect } from 'react';
import styles from './navigation-progress.module.css';
import { strings } from './strings.ts';
import { useWaiting } from './waiting.ts';

/** Long enough that a quick load isn't announced. */
const ANNOUNCE_AFTER_MS = 1_000;

/** Shows that the code of the next page, or of a part that the member opens, is loading. */
export function NavigationProgress() {
  const { state } = useNavigation();
  const isWaiting = useWaiting();
  return (state === 'loading' || isWaiting) && <ProgressLine />;
}

/** A line that grows at the top of the screen. It appears after a delay, so that quick loads don't flash. */
function ProgressLine() {
  useEffect(() => {
    const timeout = setTimeout(() => announce(strings.loading), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timeout);
  }, []);
  return <div className={styles.line} data-testid="progress" aria-hidden="true" />;
}
