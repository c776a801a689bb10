import type { RecordedNote } from '@pure/media';
import { createLevelMeter } from './level-meter.ts';
import { noteOf } from './recorded-note.ts';
import { keepScreenAwake } from './screen-wake-lock.ts';
import { encodeWaveform } from './waveform-code.ts';

export const MAX_DURATION_MS = 5 * 60_000;
const TICK_MS = 100;
/** The longest part of a recording that a crash can lose. */
const PART_MS = 5000;
const BITS_PER_SECOND = 64_000;

/** `cut-off`: by a call, an unplugged microphone, or a phone that hides the page. */
export type EndReason = 'stopped' | 'full' | 'cut-off' | 'failed' | 'discarded';

export interface RecordingListeners {
  /** ten times a second; `levels` are all so far, 0 to 1 */
  onTick: (durationMs: number, levels: readonly number[]) => void;
  /** the bytes since the part before, and what is known of all parts */
  onPart: (part: Blob, facts: { durationMs: number; waveform: string }) => void;
  /** called once, after the microphone has been released; null if there is no sound */
  onEnd: (note: RecordedNote | null, reason: EndReason) => Promise<void>;
}

export interface Recording {
  pause(): void;
  resume(): void;
  stop(): void;
  /** Releases the microphone at once, without a note. */
  discard(): void;
}

/**
 * Records a stream, and releases it. The recording ends by itself after five minutes, or when the device takes the
 * microphone away.
 */
export function startRecording(
  stream: MediaStream,
  type: string,
  { onTick, onPart, onEnd }: RecordingListeners,
): Recording {
  const released = new AbortController();
  const { signal } = released;
  signal.addEventListener('abort', () => {
    for (const track of stream.getTracks()) track.stop();
  });
  const recorder = openRecorder(stream, type, released);
  const meter = createLevelMeter(stream);
  signal.addEventListener('abort', meter.close);
  signal.addEventListener('abort', keepScreenAwake());
  const timer = setInterval(tick, TICK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));

  const parts: Blob[] = [];
  const levels: number[] = [];
  const clock = startClock();
  let reason: EndReason = 'cut-off';
  const facts = () => ({ durationMs: clock.read(), waveform: encodeWaveform(levels) });

  function tick(): void {
    if (recorder.state !== 'recording') return;
    levels.push(meter.read());
    onTick(clock.read(), levels);
    if (clock.read() >= MAX_DURATION_MS) finish('full');
  }

  function finish(why: EndReason): void {
    if (recorder.state === 'inactive') return;
    reason = why;
    clock.pause();
    recorder.stop();
  }

  function end(note: RecordedNote | null): void {
    released.abort();
    void onEnd(note, reason);
  }

  recorder.addEventListener(
    'dataavailable',
    ({ data }) => {
      if (data.size === 0) return;
      parts.push(data);
      onPart(data, facts());
    },
    { signal },
  );
  recorder.addEventListener('error', () => finish('failed'), { signal });
  // It also stops by itself, when its tracks end.
  recorder.addEventListener(
    'stop',
    () => {
      clock.pause();
      end(noteOf(parts, { type, ...facts() }));
    },
    { signal },
  );
  // Phones mute the microphone for a call.
  for (const track of stream.getAudioTracks()) {
    track.addEventListener('mute', () => finish('cut-off'), { signal });
  }
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden' && isPhone()) finish('cut-off');
    },
    { signal },
  );

  return {
    pause() {
      if (recorder.state !== 'recording') return;
      clock.pause();
      recorder.pause();
    },
    resume() {
      if (recorder.state !== 'paused') return;
      clock.resume();
      recorder.resume();
    },
    stop: () => finish('stopped'),
    discard() {
      if (signal.aborted) return;
      reason = 'discarded';
      end(null);
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}

/** @throws as `MediaRecorder` does, after it has released the stream */
function openRecorder(stream: MediaStream, type: string, released: AbortController): MediaRecorder {
  try {
    const options = { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND };
    const recorder = new MediaRecorder(stream, options);
    recorder.start(PART_MS);
    return recorder;
  } catch (error) {
    released.abort();
    throw error;
  }
}

/** Phones mute or end the microphone of a hidden page; computers go on. */
const isPhone = () => matchMedia('(pointer: coarse)').matches;

function startClock() {
  let measuredMs = 0;
  let runningSince: number | null = performance.now();
  const read = () =>
    Math.round(measuredMs + (runningSince === null ? 0 : performance.now() - runningSince));
  return {
    read,
    pause() {
      measuredMs = read();
      runningSince = null;
    },
    resume: () => void (runningSince ??= performance.now()),
  };
}
