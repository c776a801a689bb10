import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Recordings of 3 s; the README tells how they were made. */
export const voiceNotes = [
  'chromium.webm',
  'firefox.webm',
  'safari-fragmented.m4a',
  'safari-whole.m4a',
] as const;

export const readVoiceNote = (name: (typeof voiceNotes)[number]): Buffer =>
  readFileSync(path.join(import.meta.dirname, name));
