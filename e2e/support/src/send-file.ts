import { randomUUID } from 'node:crypto';
import type { Member } from './member.ts';

/** The columns of a message that describe its file, besides the path. */
interface FileMessage {
  type: 'image' | 'voice';
  alt?: string;
  duration_ms?: number;
  waveform?: string;
}

/** Sends a file to a friend, without a browser: it is uploaded and accepted as from one. Returns the message's id. */
export async function sendFile(
  from: Member,
  to: Member,
  file: Uint8Array,
  about: FileMessage,
): Promise<string> {
  const { client } = from;
  const upload_id = randomUUID();
  const upload = `${from.id}/${upload_id}`;
  const bytes = new Blob([new Uint8Array(file)], { type: 'application/octet-stream' });
  throwError(await client.rpc('start_upload', { upload_id }));
  throwError(await client.storage.from('uploads').upload(upload, bytes));
  const accepted = await client.functions.invoke<{ path: string }>('accept-media', {
    body: { bucket: 'messages', path: upload },
  });
  throwError(accepted);
  const id = randomUUID();
  const media = { path: accepted.data?.path ?? '', ...about };
  throwError(await client.rpc('send_message', { id, recipient_id: to.id, media }));
  return id;
}

function throwError({ error }: { error: unknown }): void {
  if (error) throw error;
}
