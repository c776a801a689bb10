import path from 'node:path';
import { constantFrom, integer, record, sample } from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { withBackend, type Member } from '../with-backend.ts';

const MEMBERS = 50;
const REQUESTS = process.env['PURE_DEEP'] ? 4_000 : 1_000;
const AT_ONCE = 50;

const backend = withBackend({
  migrations: path.join(import.meta.dirname, '../conformance/fixture/migrations'),
});

let members: Member[] = [];
beforeAll(async () => {
  members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, n) => backend.member(`iso-${n}`)),
  );
  await Promise.all(
    members.map(({ client }) => client.from('notes').insert([{ body: 'a' }, { body: 'b' }])),
  );
});

/** The kinds of requests. Each returns a description of its failure, or nothing. */
const requestKinds: Record<string, (member: Member) => Promise<string | undefined>> = {
  read: async ({ id, client }) => {
    const { data, error } = await client.from('notes').select('author_id');
    if (error) return error.message;
    if (data.length < 2) return 'own rows are missing';
    return data.some((row) => row.author_id !== id) ? "somebody else's row" : undefined;
  },
  ask: async ({ id, client }) => {
    const { data, error } = await client.rpc('whoami');
    if (error) return error.message;
    return data.id === id && data.role === 'authenticated' ? undefined : 'taken for another';
  },
  write: async ({ id, client }) => {
    const { data, error } = await client.from('notes').insert({ body: 'c' }).select('author_id');
    if (error) return error.message;
    return data[0]?.author_id === id ? undefined : 'written as another';
  },
  fail: async ({ client }) => {
    const { error } = await client.from('notes').insert({ body: '' });
    return error?.code === '23514' ? undefined : `not refused: ${error?.code}`;
  },
  anonymous: async () => {
    const { data, error } = await backend.anonymous().from('notes').select('id');
    return error?.code === '42501' && !data ? undefined : 'a stranger read';
  },
};

test(`in ${REQUESTS} mixed requests of ${MEMBERS} members at once nobody sees another’s row`, async () => {
  const kinds = ['read', 'read', 'read', 'ask', 'write', 'fail', 'anonymous'];
  const plan = sample(
    record({
      member: integer({ min: 0, max: MEMBERS - 1 }),
      kind: constantFrom(...kinds),
    }),
    { numRuns: REQUESTS, seed: 1 },
  );
  const wrong: string[] = [];
  const work = async () => {
    for (let next = plan.pop(); next; next = plan.pop()) {
      const member = members[next.member];
      const outcome = member && (await requestKinds[next.kind]?.(member));
      if (outcome) wrong.push(`${next.kind}: ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(wrong).toEqual([]);
}, 180_000);
