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
  /** where they are one of many, with much to read */
  group: string;
  event: string;
}

type Made = Omit<Person, 'title' | 'group' | 'event'>;

const MANY = 1200;

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
export function makePeople(sql: Sql): Promise<Person[]> {
  return sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    const people: (Made & { title: string })[] = [];
    for (const { title, friends, blocks } of wanted) {
      const chosen = people.map(({ id }) => id);
      const [made] = await transaction.file<Made[]>(file('person'), [friends, blocks, chosen]);
      if (!made) throw new Error(`Nobody in this world can be the one with ${title}.`);
      await transaction.file(file('thread'), [made.id, made.partner, MANY]);
      const [friend] = await transaction.file<{ id: string }[]>(file('friend'), [
        made.id,
        made.friend,
      ]);
      people.push({ title, ...made, friend: friend?.id ?? made.friend });
    }
    await transaction.file(file('stories'));
    const ids = people.map(({ id }) => id);
    const [places] = await transaction.file<{ group: string; event: string }[]>(file('meetings'), [
      ids,
      MANY,
    ]);
    if (!places) throw new Error('There is nowhere to meet.');
    return people.map((person) => ({ ...person, ...places }));
  }) as Promise<Person[]>;
}
