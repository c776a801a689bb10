import type { RecordedNote } from '@pure/media';
import { onSignOut, useMember } from '@pure/session';
import { holdReload } from '@pure/ui';
import { announce, toast } from '@pure/ui/feedback';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepRecording, type RecordingKeeper } from './kept-recording.ts';
import { failureText, openMicrophone, RecordingFailure, recordingType } from './microphone.ts';
import {
  MAX_DURATION_MS,
  startRecording,
  type EndReason,
  type Recording,
  type RecordingListeners,
} from './recording.ts';
import { strings } from './recorder-strings.ts';

const WARNING_MS = 30_000;
/** the number of levels in the moving waveform */
export const SHOWN_LEVELS = 32;

export type RecordingState = 'starting' | 'recording' | 'paused';

interface RecordingOptions {
  partnerId: string;
  /** Stores the note. Also called after the view is gone, because the recording ended with it. */
  onRecorded: (note: RecordedNote) => Promise<void>;
  /** called if there is no recording: discarded, or failed, which a toast has told */
  onClose: () => void;
}

/** Records from the moment that the component is mounted. */
export function useRecording({ partnerId, onRecorded, onClose }: RecordingOptions) {
  const { id: memberId } = useMember();
  const recording = useRef<Recording | null>(null);
  const [state, setState] = useState<RecordingState>('starting');
  const [progress, setProgress] = useState({ durationMs: 0, levels: [] as readonly number[] });

  const deliver = useEffectEvent(async (note: RecordedNote | null, reason: EndReason) => {
    showEndToast(note ? reason : 'failed');
    if (note) await onRecorded(note);
    else onClose();
  });
  const fail = useEffectEvent((error: unknown) => {
    toast.error(error instanceof RecordingFailure ? error.message : failureText(error));
    onClose();
  });

  useEffect(() => {
    const left = new AbortController();
    const listeners = (keeper: RecordingKeeper): RecordingListeners => {
      let hasWarned = false;
      return {
        onPart: keeper.addPart,
        onTick(durationMs, levels) {
          setProgress({ durationMs, levels: levels.slice(-SHOWN_LEVELS) });
          if (hasWarned || durationMs < MAX_DURATION_MS - WARNING_MS) return;
          hasWarned = true;
          announce(strings.almostFull);
        },
        async onEnd(note, reason) {
          try {
            if (reason !== 'discarded') await deliver(note, reason);
            keeper.forget();
          } catch (error) {
            keeper.leave();
            throw error;
          }
        },
      };
    };
    const record = async () => {
      try {
        const type = recordingType();
        const stream = await openMicrophone(() => toast(strings.basic));
        if (left.signal.aborted) return stopTracks(stream);
        const keeper = keepRecording(memberId, partnerId, type);
        recording.current = startRecording(stream, type, listeners(keeper));
        setState('recording');
        toast(strings.started);
      } catch (error) {
        if (!left.signal.aborted) fail(error);
      }
    };
    const stopHolding = holdReload(() => true);
    const discardAtSignOut = onSignOut(() => recording.current?.discard());
    void record();
    return () => {
      left.abort();
      recording.current?.stop();
      stopHolding();
      discardAtSignOut();
    };
  }, [memberId, partnerId]);

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
      announce(strings.discarded);
      onClose();
    },
  };
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function showEndToast(reason: EndReason): void {
  if (reason === 'failed') toast.error(strings.failed);
  else if (reason === 'full') toast(strings.full);
  else if (reason === 'cut-off') toast(strings.cutOff);
  else toast(strings.stopped);
}
