import { createLevelMeter } from './level-meter.ts';
import { keepScreenAwake } from './screen-wake-lock.ts';
import { encodeWaveform } from './waveform-code.ts';

export const MAX_DURATION_MS = 5 * 60_000;
const TICK_MS = 100;
/** A crash loses at most so much. */
const PART_MS = 5000;
const BITS_PER_SECOND = 64_000;

export interface RecordedNote {
  file: File;
  durationMs: number;
  /** 64 levels in base64, as `Message.waveform` */
  waveform: string;
}

/** `cut-off`: by a call, an unplugged microphone, or a phone that hides the page. */
export type EndReason = 'stopped' | 'full' | 'cut-off' | 'failed';

/** What there is of a recording. */
export interface RecordingProgress {
  durationMs: number;
  /** 0 to 1, ten a second */
  levels: readonly number[];
}

export interface RecordingListeners {
  onTick: (progress: RecordingProgress) => void;
  /** called once, after the microphone has been released; null if nothing was recorded */
  onEnd: (note: RecordedNote | null, reason: EndReason) => void;
}

export interface Recording {
  pause(): void;
  resume(): void;
  stop(): void;
  /** Releases the microphone and calls nothing more. */
  discard(): void;
}

/** Records a stream. It ends by itself after five minutes, or when the device takes the microphone away. */
export function startRecording(
  stream: MediaStream,
  type: string,
  { onTick, onEnd }: RecordingListeners,
): Recording {
  const recorder = new MediaRecorder(stream, {
    mimeType: type,
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  const meter = createLevelMeter(stream);
  const letSleep = keepScreenAwake();
  const released = new AbortController();
  const { signal } = released;
  const parts: Blob[] = [];
  const levels: number[] = [];
  let measuredMs = 0;
  let runningSince: number | null = performance.now();
  let reason: EndReason = 'cut-off';

  const durationMs = () =>
    Math.round(measuredMs + (runningSince === null ? 0 : performance.now() - runningSince));
  const progress = () => ({ durationMs: durationMs(), levels });

  function holdClock(): void {
    measuredMs = durationMs();
    runningSince = null;
  }

  function finish(why: EndReason): void {
    if (recorder.state === 'inactive') return;
    reason = why;
    holdClock();
    recorder.stop();
  }

  function release(): void {
    clearInterval(timer);
    released.abort();
    for (const track of stream.getTracks()) track.stop();
    meter.close();
    letSleep();
  }

  function tick(): void {
    if (runningSince === null) return;
    levels.push(meter.read());
    onTick(progress());
    if (durationMs() >= MAX_DURATION_MS) finish('full');
  }

  const timer = setInterval(tick, TICK_MS);
  recorder.addEventListener(
    'dataavailable',
    ({ data }) => {
      if (data.size > 0) parts.push(data);
    },
    { signal },
  );
  recorder.addEventListener('error', () => finish('failed'), { signal });
  // It also stops by itself when its tracks end.
  recorder.addEventListener(
    'stop',
    () => {
      holdClock();
      release();
      onEnd(noteOf(parts, type, progress()), reason);
    },
    { signal },
  );
  for (const track of stream.getAudioTracks()) {
    track.addEventListener('ended', () => finish('cut-off'), { signal });
    // Phones mute the microphone of a page for a call.
    track.addEventListener('mute', () => finish('cut-off'), { signal });
  }
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden' && isPhone()) finish('cut-off');
    },
    { signal },
  );
  try {
    recorder.start(PART_MS);
  } catch (error) {
    release();
    throw error;
  }

  return {
    pause() {
      if (recorder.state !== 'recording') return;
      holdClock();
      recorder.pause();
    },
    resume() {
      if (recorder.state !== 'paused') return;
      runningSince = performance.now();
      recorder.resume();
    },
    stop: () => finish('stopped'),
    discard() {
      release();
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}

/** Phones mute or end the microphone of a hidden page; computers go on. */
const isPhone = () => matchMedia('(pointer: coarse)').matches;

/** Returns the note of the recorded parts, null if there is no sound. */
export function noteOf(
  parts: Blob[],
  type: string,
  { durationMs, levels }: RecordingProgress,
): RecordedNote | null {
  const mime = type.replace(/;.*/, '');
  const name = mime === 'audio/mp4' ? 'voice-note.m4a' : 'voice-note.webm';
  const file = new File(parts, name, { type: mime });
  if (file.size === 0) return null;
  return { file, durationMs: Math.max(1, durationMs), waveform: encodeWaveform(levels) };
}
