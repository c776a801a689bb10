import type { RecordedNote } from '@pure/media';
import { ConfirmDialog, IconButton } from '@pure/ui';
import { Mic, Pause, Square, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatDuration } from '../thread/duration.ts';
import { LiveLevels } from './live-levels.tsx';
import styles from './recorder.module.css';
import { strings } from './recorder-strings.ts';
import { useRecording, type RecordingState } from './use-recording.ts';

export interface RecorderProps {
  /** under which a recording is kept that a crash cuts off */
  partnerId: string;
  /** Stores the note. Also called after the recorder is gone, because the recording ended with it. */
  onRecorded: (note: RecordedNote) => Promise<void>;
  /** called if there is no recording: discarded, or failed, which a toast has told */
  onClose: () => void;
  /** called with true while the microphone records, false when it pauses or ends */
  onRecording?: (isRecording: boolean) => void;
}

/** Records a voice note from the moment that it is mounted (rows 148 to 150). */
export default function Recorder({ onRecording, ...options }: RecorderProps) {
  const { state, progress, ...recording } = useRecording(options);
  const [isAsking, setIsAsking] = useState(false);
  const stopButton = useRef<HTMLButtonElement>(null);
  const isRecording = state === 'recording';
  const reportRecording = useEffectEvent((is: boolean) => onRecording?.(is));

  useEffect(() => {
    if (!isRecording) return undefined;
    reportRecording(true);
    return () => reportRecording(false);
  }, [isRecording]);

  useEffect(() => stopButton.current?.focus(), []);

  function askToDiscard() {
    if (state === 'starting') return recording.discard();
    recording.pause();
    setIsAsking(true);
  }

  const onEscape = useEffectEvent(askToDiscard);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // An open dialog closes first.
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    // Before the form, which would end the quote.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);

  return (
    <section className={styles.recorder} aria-label={strings.recording}>
      <IconButton label={strings.discard} icon={<Trash2 aria-hidden />} onClick={askToDiscard} />
      <span className={styles.dot} data-state={state} />
      <span className={styles.timer} role="timer">
        {formatDuration(progress.durationMs)}
      </span>
      <LiveLevels levels={progress.levels} />
      <PauseButton state={state} onPause={recording.pause} onResume={recording.resume} />
      <IconButton
        ref={stopButton}
        solid
        label={strings.stop}
        icon={<Square aria-hidden fill="currentColor" />}
        onClick={recording.stop}
      />
      <ConfirmDialog
        open={isAsking}
        danger
        title={strings.discardTitle}
        text={strings.discardText}
        cancelLabel={strings.keep}
        confirmLabel={strings.discardConfirm}
        onCancel={() => setIsAsking(false)}
        onConfirm={recording.discard}
      />
    </section>
  );
}

interface PauseButtonProps {
  state: RecordingState;
  onPause: () => void;
  onResume: () => void;
}

function PauseButton({ state, onPause, onResume }: PauseButtonProps) {
  return state === 'paused' ? (
    <IconButton label={strings.resume} icon={<Mic aria-hidden />} onClick={onResume} />
  ) : (
    <IconButton
      label={strings.pause}
      icon={<Pause aria-hidden />}
      disabled={state === 'starting'}
      onClick={onPause}
    />
  );
}
