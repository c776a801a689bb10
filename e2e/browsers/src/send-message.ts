import { randomUUID } from 'node:crypto';
import type { Member } from '@pure/e2e-support';

/** Sends a text through the API. */
export async function sendMessage(from: Member, to: Member, content: string): Promise<void> {
  const { error } = await from.client.rpc('send_message', {
    id: randomUUID(),
    recipient_id: to.id,
    content,
  });
  if (error) throw error;
}
