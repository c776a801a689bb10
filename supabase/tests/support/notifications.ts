import { database } from './backend.ts';
import type { Member } from './members.ts';

/** Creates a notification with the function that the triggers of all features use. */
export const notify = (
  recipient: Member,
  actor: Member,
  type = 'message',
  about: Record<string, string> = {},
) =>
  database()`select private.create_notification(${recipient.id}, ${actor.id}, ${type}, ${database().json(about)})`;

/** A member's notifications, oldest first, without those of friendships. */
export async function notificationsOf(member: Member) {
  return database()<{ type: string; actor_id: string | null; data: Record<string, string> }[]>`
    select type, actor_id, data from public.notifications
    where user_id = ${member.id} and type not like 'friend%' order by created_at
  `;
}
