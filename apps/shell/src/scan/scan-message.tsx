import { Button, Spinner } from '@pure/ui';
import styles from './scanner.module.css';
import { strings } from './strings.ts';
import type { OpenState } from './use-open-code.ts';

interface ScanMessageProps {
  state: OpenState;
  isReadingPicture: boolean;
  /** the problem of a chosen picture */
  problem: string | null;
  onRetry: (text: string) => void;
}

/** Says the result of the last code or picture; before that, what to do. */
export function ScanMessage({ state, isReadingPicture, problem, onRetry }: ScanMessageProps) {
  if (isReadingPicture || state.kind === 'looking') {
    return (
      <output className={styles.message}>
        <Spinner />
        {isReadingPicture ? strings.readingPicture : strings.lookingUp}
      </output>
    );
  }
  if (problem) {
    return (
      <p className={styles.message} data-trouble="" role="alert">
        {problem}
      </p>
    );
  }
  if (state.kind === 'refused') {
    return (
      // Each refusal is an alert of its own, so that it is read out again.
      <p key={state.times} className={styles.message} data-trouble="" role="alert">
        {state.message}
      </p>
    );
  }
  if (state.kind === 'waiting') {
    return (
      <div className={styles.message} role="alert">
        <p>{state.message}</p>
        <Button variant="soft" onClick={() => onRetry(state.text)}>
          {strings.tryAgain}
        </Button>
      </div>
    );
  }
  return <p className={styles.message}>{strings.aim}</p>;
}
