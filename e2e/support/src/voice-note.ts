import { readVoiceNote, voiceNotes } from '@pure/backend/files';
import type { Member } from './member.ts';
import { sendFile } from './send-file.ts';

export type VoiceNoteName = (typeof voiceNotes)[number];

/** A level that rises from the start to the end. */
export const RISING = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Sends a recording of 3 s to a friend, without a browser. */
export async function sendVoiceNote(
  from: Member,
  to: Member,
  name: VoiceNoteName,
): Promise<string> {
  return sendFile(from, to, readVoiceNote(name), {
    type: 'voice',
    duration_ms: 3000,
    waveform: RISING,
  });
}
