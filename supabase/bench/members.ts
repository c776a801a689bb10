import path from 'node:path';
import type { Sql } from 'postgres';

export interface BenchMember {
  title: string;
  id: string;
  email: string;
  friends: number;
  /** a friend whose posts the member can read, or the member themselves */
  friend: string;
  /** the partner of a long thread */
  partner: string;
  /** a large group and event with many posts */
  group: string;
  event: string;
  /** an own story that all friends saw */
  story: string;
}

type CreatedMember = Omit<BenchMember, 'title' | 'group' | 'event' | 'story'>;

const POSTS_PER_LIST = 1200;

/** The search of messages has a budget at this number. */
const MESSAGES_OF_WRITER = 50_000;

/** The kinds of members that the benchmark compares. */
const wantedMembers = [
  { title: 'no friends', friends: 0, blocks: 0 },
  { title: '2 friends', friends: 2, blocks: 0 },
  { title: '100 friends', friends: 100, blocks: 0 },
  { title: '1,000 friends', friends: 1000, blocks: 0 },
  { title: 'half of 200 blocked', friends: 100, blocks: 100 },
];

const sqlFile = (name: string) => path.join(import.meta.dirname, `${name}.sql`);

/** Prepares members of the generated world for the benchmark. Its newest members have two friends. */
export function prepareMembers(sql: Sql): Promise<BenchMember[]> {
  return sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    const benchMembers: (CreatedMember & { title: string })[] = [];
    for (const { title, friends, blocks } of wantedMembers) {
      const chosen = benchMembers.map(({ id }) => id);
      const [created] = await transaction.file<CreatedMember[]>(sqlFile('member'), [
        friends,
        blocks,
        chosen,
      ]);
      if (!created) throw new Error(`No member of this world can have ${title}.`);
      const messages = friends === 1000 ? MESSAGES_OF_WRITER : POSTS_PER_LIST;
      await transaction.file(sqlFile('thread'), [created.id, created.partner, messages]);
      const [friend] = await transaction.file<{ id: string }[]>(sqlFile('friend'), [
        created.id,
        created.friend,
      ]);
      benchMembers.push({ title, ...created, friend: friend?.id ?? created.friend });
    }
    await transaction.file(sqlFile('stories'));
    const ids = benchMembers.map(({ id }) => id);
    const stories = await transaction.file<{ id: string; author: string }[]>(
      sqlFile('story-views'),
      [ids],
    );
    const storyOf = new Map(stories.map(({ id, author }) => [author, id]));
    const [homes] = await transaction.file<{ group: string; event: string }[]>(
      sqlFile('group-and-event'),
      [ids, POSTS_PER_LIST],
    );
    const busiest = benchMembers.find(({ friends }) => friends === 1000)?.id ?? null;
    await transaction.file(sqlFile('group-and-event-lists'), [ids, POSTS_PER_LIST, busiest]);
    if (!homes) throw new Error('The group and the event weren’t created.');
    return benchMembers.map((member) => ({
      ...member,
      ...homes,
      story: storyOf.get(member.id) ?? '',
    }));
  }) as Promise<BenchMember[]>;
}
