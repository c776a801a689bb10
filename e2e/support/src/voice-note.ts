import { randomUUID } from 'node:crypto';
import { readVoiceNote, voiceNotes } from '@pure/backend/files';
import type { Member } from './member.ts';

export type VoiceNoteName = (typeof voiceNotes)[number];

/** A level that rises from the start to the end. */
export const RISING = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Sends a recording of 3 s to a friend, without a browser: it is uploaded and accepted as from one. */
export async function sendVoiceNote(
  from: Member,
  to: Member,
  name: VoiceNoteName,
): Promise<string> {
  const { client } = from;
  const upload_id = randomUUID();
  const upload = `${from.id}/${upload_id}`;
  const bytes = new Blob([new Uint8Array(readVoiceNote(name))], {
    type: 'application/octet-stream',
  });
  throwError(await client.rpc('start_upload', { upload_id }));
  throwError(await client.storage.from('uploads').upload(upload, bytes));
  const accepted = await client.functions.invoke<{ path: string }>('accept-media', {
    body: { bucket: 'messages', path: upload },
  });
  throwError(accepted);
  const id = randomUUID();
  const media = {
    path: accepted.data?.path ?? '',
    type: 'voice',
    duration_ms: 3000,
    waveform: RISING,
  };
  throwError(await client.rpc('send_message', { id, recipient_id: to.id, media }));
  return id;
}

function throwError({ error }: { error: unknown }): void {
  if (error) throw error;
}
