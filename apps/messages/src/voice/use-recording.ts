import { holdReload } from '@pure/ui';
import { announce, toast } from '@pure/ui/feedback';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText, openMicrophone, RecordingFailure, recordingType } from './microphone.ts';
import {
  MAX_DURATION_MS,
  startRecording,
  type EndReason,
  type RecordedNote,
  type Recording,
  type RecordingProgress,
} from './recording.ts';
import { strings } from './strings.ts';

const WARNING_MS = 30_000;
/** what the moving level shows */
const SHOWN_LEVELS = 48;

export type RecordingState = 'starting' | 'recording' | 'paused';

interface RecordingListeners {
  /** also called after the view is gone, because the recording ended with it */
  onRecorded: (note: RecordedNote) => void;
  /** called if there is no recording: discarded, or failed, which a toast has told */
  onClose: () => void;
}

/** Records from the moment that the component is mounted. */
export function useRecording({ onRecorded, onClose }: RecordingListeners) {
  const recording = useRef<Recording | null>(null);
  const [state, setState] = useState<RecordingState>('starting');
  const [progress, setProgress] = useState<RecordingProgress>({ durationMs: 0, levels: [] });

  const deliver = useEffectEvent((note: RecordedNote | null, reason: EndReason) => {
    tellEnd(note ? reason : 'failed');
    if (note) onRecorded(note);
    else onClose();
  });
  const fail = useEffectEvent((error: unknown) => {
    toast.error(error instanceof RecordingFailure ? error.message : failureText(error));
    onClose();
  });

  const hasWarned = useRef(false);
  function showProgress({ durationMs, levels }: RecordingProgress): void {
    setProgress({ durationMs, levels: levels.slice(-SHOWN_LEVELS) });
    if (hasWarned.current || durationMs < MAX_DURATION_MS - WARNING_MS) return;
    hasWarned.current = true;
    announce(strings.almostFull);
  }

  useEffect(() => {
    const left = new AbortController();
    const stopHolding = holdReload(() => true);
    void record(left.signal);
    return () => {
      left.abort();
      stopHolding();
      recording.current?.stop();
    };

    async function record(left: AbortSignal): Promise<void> {
      try {
        const type = recordingType();
        const stream = await openMicrophone(() => toast(strings.basic));
        if (left.aborted) return stream.getTracks().forEach((track) => track.stop());
        recording.current = startRecording(stream, type, {
          onTick: showProgress,
          onEnd: deliver,
        });
        setState('recording');
        toast(strings.started);
      } catch (error) {
        if (!left.aborted) fail(error);
      }
    }
  }, []);

  return {
    state,
    progress,
    stop: () => recording.current?.stop(),
    pause() {
      if (state !== 'recording') return;
      recording.current?.pause();
      setState('paused');
      announce(strings.paused);
    },
    resume() {
      if (state !== 'paused') return;
      recording.current?.resume();
      setState('recording');
      announce(strings.resumed);
    },
    discard() {
      recording.current?.discard();
      recording.current = null;
      announce(strings.discarded);
      onClose();
    },
  };
}

function tellEnd(reason: EndReason): void {
  if (reason === 'failed') toast.error(strings.failed);
  else if (reason === 'full') toast(strings.full);
  else if (reason === 'cut-off') toast(strings.cutOff);
  else toast(strings.stopped);
}
