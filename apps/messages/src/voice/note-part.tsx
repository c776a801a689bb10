import { type OnDemand, PartOnDemand, RetryButton, useKeepFocus, whenLoaded } from '@pure/ui';
import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { kindWords } from '../thread/kind-words.ts';
import styles from './note-part.module.css';

/** The attempts to load the code again. All notes have the same code, so one attempt brings every player. */
const attempts = createStore(() => ({ isRunning: false, succeeded: 0 }));

function beginAttempt(): () => void {
  attempts.setState({ isRunning: true });
  return () => attempts.setState({ isRunning: false });
}

const countSuccess = () => attempts.setState(({ succeeded }) => ({ succeeded: succeeded + 1 }));

interface NotePartProps<Props> {
  of: OnDemand<Props>;
  props: Props;
  durationMs: number | null;
}

/** The player of a voice note. Until its code has loaded, the note's words stand in its place. */
export function NotePart<Props extends object>({ of, props, durationMs }: NotePartProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={styles.place} data-note>
      <PartOnDemand key={attempt} of={of} props={props}>
        <NotePlaceholder
          durationMs={durationMs}
          load={of.load}
          onRetry={() => whenLoaded(of, countSuccess, undefined, beginAttempt)}
          onLoaded={setAttempt}
        />
      </PartOnDemand>
    </div>
  );
}

interface NotePlaceholderProps {
  durationMs: number | null;
  load: () => Promise<unknown>;
  onRetry: () => void;
  /** called when an attempt has succeeded, with its number */
  onLoaded: (attempt: number) => void;
}

function NotePlaceholder({ durationMs, load, onRetry, onLoaded }: NotePlaceholderProps) {
  const [error, setError] = useState<unknown>();
  const isRunning = useStore(attempts, (state) => state.isRunning);
  // The player takes it.
  const keepFocus = useKeepFocus('[data-note]', 'button');
  useEffect(() => {
    load().catch(setError);
  }, [load]);
  useEffect(
    () =>
      attempts.subscribe(({ succeeded }, before) => {
        if (succeeded > before.succeeded) onLoaded(succeeded);
      }),
    [onLoaded],
  );
  return (
    <div className={styles.note} onFocus={keepFocus}>
      {kindWords({ message_type: 'voice', duration_ms: durationMs })}
      {error !== undefined && (
        <RetryButton variant="plain" error={error} busy={isRunning} onRetry={onRetry} />
      )}
    </div>
  );
}
