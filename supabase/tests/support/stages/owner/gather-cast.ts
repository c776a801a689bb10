import type { Persona } from '../../../access.ts';
import { database } from '../../backend.ts';
import { befriendByHand } from '../../befriend-by-hand.ts';
import { newMember, type Member } from '../../members.ts';
import { giveOwnPosts } from '../../own-posts.ts';
import { newStory, tellStories } from './stories.ts';

/** The owner, who is `self`, and everybody else as they stand to them once the stage is arranged. */
export type OwnerCast = Record<Exclude<Persona, 'anonymous'>, Member>;

export async function gatherCast(): Promise<OwnerCast> {
  const cast = {
    self: await newMember('Elin Sandberg'),
    friend: await newMember('Hanna Berg'),
    requested: await newMember('Yusuf Demir'),
    stranger: await newMember('Oskar Lund'),
    blocked: await newMember('Maja Holm'),
    deleted: await newMember('Nils Dahl'),
  };
  const { self, friend, requested, stranger, blocked, deleted } = cast;
  await giveOwnPosts(database(), [friend, requested, stranger, blocked]);
  const stories = [requested, stranger, blocked].map((author) => newStory(author));
  await database().begin((sql) => tellStories(sql, stories));
  await befriendByHand(self, deleted);
  await database()`delete from auth.users where id = ${deleted.id}`;
  return cast;
}
