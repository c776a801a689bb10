import { type OnDemand, PartOnDemand, RetryButton, whenLoaded } from '@pure/ui';
import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';
import { kindWords } from '../thread/kind-words.ts';
import styles from './note-part.module.css';

/** How often a member tried again. All notes have the same code, so one attempt brings every player. */
const attempts = createStore(() => 0);

interface NotePartProps<Props> {
  of: OnDemand<Props>;
  props: Props;
  durationMs: number | null;
}

/** The player of a voice note. Until its code has loaded, the note's words stand in its place. */
export function NotePart<Props extends object>({ of, props, durationMs }: NotePartProps<Props>) {
  const attempt = useStore(attempts);
  const retry = () => whenLoaded(of, () => attempts.setState((count) => count + 1));
  return (
    <PartOnDemand key={attempt} of={of} props={props}>
      <NotePlaceholder durationMs={durationMs} load={of.load} onRetry={retry} />
    </PartOnDemand>
  );
}

interface NotePlaceholderProps {
  durationMs: number | null;
  load: () => Promise<unknown>;
  onRetry: () => void;
}

function NotePlaceholder({ durationMs, load, onRetry }: NotePlaceholderProps) {
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    load().catch(setError);
  }, [load]);
  return (
    <div className={styles.note}>
      {kindWords({ message_type: 'voice', duration_ms: durationMs })}
      {error !== undefined && <RetryButton variant="plain" error={error} onRetry={onRetry} />}
    </div>
  );
}
