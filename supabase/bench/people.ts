import path from 'node:path';
import type { Sql } from 'postgres';

export interface Person {
  title: string;
  id: string;
  email: string;
  friends: number;
  /** somebody whose posts they may read: a friend, or themselves */
  friend: string;
  /** with whom they have a long thread: a friend, or one from earlier */
  partner: string;
}

const THREAD = 1200;

/** What makes a person worth measuring. */
const wanted = [
  { title: 'no friends', friends: 0, blocks: 0 },
  { title: '2 friends', friends: 2, blocks: 0 },
  { title: '100 friends', friends: 100, blocks: 0 },
  { title: '1,000 friends', friends: 1000, blocks: 0 },
  { title: 'half of 200 blocked', friends: 100, blocks: 100 },
];

const file = (name: string) => path.join(import.meta.dirname, `${name}.sql`);

/** Makes them out of members of the generated world, the newest of whom have two friends. */
export async function makePeople(sql: Sql): Promise<Person[]> {
  const people: Person[] = [];
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction.file(file('stories'));
  });
  for (const { title, friends, blocks } of wanted) {
    const chosen = people.map(({ id }) => id);
    const [person] = await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      const made = await transaction.file<Omit<Person, 'title'>[]>(file('person'), [
        friends,
        blocks,
        chosen,
      ]);
      for (const { id, partner } of made) {
        await transaction.file(file('thread'), [id, partner, THREAD]);
      }
      return made;
    });
    if (!person) throw new Error(`Nobody in this world can be the one with ${title}.`);
    people.push({ title, ...person });
  }
  return people;
}
