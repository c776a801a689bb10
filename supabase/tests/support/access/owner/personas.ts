import type { Persona } from '../../../access/member-personas.ts';
import { database } from '../../backend.ts';
import { insertFriendship, createMember, type Member } from '../../members.ts';
import { insertOwnPosts } from '../../own-posts.ts';
import { newStoryRow, insertStories } from './stories.ts';

/** The owner is `self`. The fixture's reset sets the relations of the others to the owner. */
export type OwnerPersonas = Record<Exclude<Persona, 'anonymous'>, Member>;

export async function createOwnerPersonas(): Promise<OwnerPersonas> {
  const personas = {
    self: await createMember('Elin Sandberg'),
    friend: await createMember('Hanna Berg'),
    requested: await createMember('Yusuf Demir'),
    stranger: await createMember('Oskar Lund'),
    blocked: await createMember('Maja Holm'),
    deleted: await createMember('Nils Dahl'),
  };
  const { self, friend, requested, stranger, blocked, deleted } = personas;
  await insertOwnPosts(database(), [friend, requested, stranger, blocked]);
  const stories = [requested, stranger, blocked].map((author) => newStoryRow(author));
  await database().begin((sql) => insertStories(sql, stories));
  await insertFriendship(self, deleted);
  await database()`delete from auth.users where id = ${deleted.id}`;
  return personas;
}
