import { database } from '../backend.ts';
import { insertFriendship, createMember, type Member } from '../members.ts';
import { insertOwnPosts } from '../own-posts.ts';
import type { PostHome } from './home-posts.ts';

type OtherPersonas = Record<
  'fellow' | 'blocked' | 'invitee' | 'requester' | 'stranger' | 'deleted',
  Member
>;

/** Creates the personas that groups and events share. The fixture's reset makes them members, guests or invitees. */
export async function createOtherPersonas(
  leader: Member,
  author: Member,
  /** inserts another group or event for this founder */
  insertOwnHome: (founder: Member) => Promise<PostHome>,
): Promise<OtherPersonas> {
  const others = {
    fellow: await createMember('Ida Lind'),
    blocked: await createMember('Maja Holm'),
    invitee: await createMember('Leo Strand'),
    requester: await createMember('Vera Nilsson'),
    stranger: await createMember('Oskar Lund'),
    deleted: await createMember('Nils Dahl'),
  };
  const { fellow, blocked, invitee, requester, stranger, deleted } = others;
  await insertFriendship(author, stranger);
  // The leader may invite friends only.
  await insertFriendship(leader, stranger);
  await database()`
    insert into public.blocks (blocker_id, blocked_id) values (${author.id}, ${blocked.id})
  `;
  await insertOwnPosts(database(), [fellow], await insertOwnHome(fellow));
  await insertOwnPosts(database(), [invitee, requester, stranger]);
  await database()`delete from auth.users where id = ${deleted.id}`;
  return others;
}
