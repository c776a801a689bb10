import type { Message } from '@pure/contracts/database';
import { request } from '@pure/data';

// Every function here throws a `RequestError`.

export interface NewMessage {
  id: string;
  recipient_id: string;
  content: string | null;
  reply_to: string | null;
  story_id: string | null;
  media: NewMessageMedia | null;
}

export interface NewMessageMedia {
  /** in the bucket `messages` */
  path: string;
  type: 'image' | 'video' | 'voice';
  duration_ms: number | null;
  placeholder: string | null;
  alt: string | null;
  waveform: string | null;
}

/** Sends a message. The same id again returns the message as it is. */
export function sendMessage({
  content,
  reply_to,
  story_id,
  media,
  ...ids
}: NewMessage): Promise<Message> {
  return request((client) =>
    client.rpc('send_message', {
      ...ids,
      ...(content !== null && { content }),
      ...(reply_to !== null && { reply_to }),
      ...(story_id !== null && { story_id }),
      ...(media && { media: { ...media } }),
    }),
  );
}

/** Changes the text of an own message, for 15 minutes. Returns when it was edited. */
export async function editMessage(id: string, content: string): Promise<string | null> {
  const { edited_at } = await request((client) =>
    client.from('messages').update({ content }).eq('id', id).select('edited_at').single(),
  );
  return edited_at;
}

/** Tells a partner that the member is writing, recording or doing nothing. */
export async function announceTyping(
  partner_id: string,
  kind: 'text' | 'voice' | 'nothing',
): Promise<void> {
  await request((client) => client.rpc('tell_typing', { partner_id, kind }));
}
