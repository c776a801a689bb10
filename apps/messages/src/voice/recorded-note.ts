import type { RecordedNote } from '@pure/media';

interface NoteFacts {
  /** with its codec */
  type: string;
  durationMs: number;
  waveform: string;
}

/** Puts the parts of a recording together; null if there is no sound. */
export function noteOf(
  parts: readonly Blob[],
  { type, durationMs, waveform }: NoteFacts,
): RecordedNote | null {
  const mime = type.replace(/;.*/, '');
  const name = mime === 'audio/mp4' ? 'voice-note.m4a' : 'voice-note.webm';
  const file = new File([...parts], name, { type: mime });
  return file.size === 0 ? null : { file, durationMs: Math.max(1, durationMs), waveform };
}
