import { request } from '@pure/data';

// Every function here throws a `RequestError`.

/** Sets the member's one reaction. @param emoji empty for none */
export async function saveReaction(messageId: string, emoji: string): Promise<void> {
  await request((client) =>
    client.rpc('react', { message_id: messageId, ...(emoji && { emoji }) }),
  );
}

/** A member's reaction; empty for none. */
export async function readReaction(messageId: string, memberId: string): Promise<string> {
  const [row] = await request((client) =>
    client
      .from('message_reactions')
      .select('emoji')
      .eq('message_id', messageId)
      .eq('member_id', memberId),
  );
  return row?.emoji ?? '';
}

/** Removes the content of an own message for both members. Repeating it is no error. */
export async function unsendMessage(messageId: string): Promise<void> {
  await request((client) => client.rpc('unsend_message', { message_id: messageId }));
}

/** Deletes messages for the member alone. Repeating it is no error. */
export async function hideMessages(ids: string[]): Promise<void> {
  await request((client) => client.rpc('hide_messages', { ids }));
}
