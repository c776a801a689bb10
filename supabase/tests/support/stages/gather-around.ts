import { database } from '../backend.ts';
import { befriendByHand } from '../befriend-by-hand.ts';
import { newMember, type Member } from '../members.ts';
import { giveOwnPosts } from '../own-posts.ts';
import type { Home } from './place-posts.ts';

type Around = Record<'fellow' | 'blocked' | 'invitee' | 'asker' | 'stranger' | 'deleted', Member>;

/** Whoever else has to do with a place, or nothing: who belongs to it does so once it is arranged. */
export async function gatherAround(
  leader: Member,
  author: Member,
  /** makes one of this kind that is somebody's own */
  makeOwn: (founder: Member) => Promise<Home>,
): Promise<Around> {
  const around = {
    fellow: await newMember('Ida Lind'),
    blocked: await newMember('Maja Holm'),
    invitee: await newMember('Leo Strand'),
    asker: await newMember('Vera Nilsson'),
    stranger: await newMember('Oskar Lund'),
    deleted: await newMember('Nils Dahl'),
  };
  const { fellow, blocked, invitee, asker, stranger, deleted } = around;
  await befriendByHand(author, stranger);
  // So that everybody may be invited as far as friendship goes.
  await befriendByHand(leader, stranger);
  await database()`
    insert into public.blocks (blocker_id, blocked_id) values (${author.id}, ${blocked.id})
  `;
  await giveOwnPosts(database(), [fellow], await makeOwn(fellow));
  await giveOwnPosts(database(), [invitee, asker, stranger]);
  await database()`delete from auth.users where id = ${deleted.id}`;
  return around;
}
