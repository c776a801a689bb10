import { readVoiceNote, voiceNotes } from '@pure/backend/files';
import type { Member } from './member.ts';
import { sendFile } from './send-file.ts';

/** Levels that rise from the start to the end. */
const RISING = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Sends a recording of 3 s, made by a browser, to a friend. Returns the message's id. */
export async function sendVoiceNote(
  from: Member,
  to: Member,
  name: (typeof voiceNotes)[number],
): Promise<string> {
  const about = { type: 'voice', duration_ms: 3000, waveform: RISING } as const;
  return sendFile(from, to, readVoiceNote(name), about);
}
