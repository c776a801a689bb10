import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { makeWorld, WORLD_PASSWORD } from './world.ts';

const LOCAL_DATABASE = 'postgresql://postgres:postgres@127.0.0.1:54322/postgres';

/** `npm run seed -- --members 1000 --friends 40 --posts 20000 [--seed 1]` on a running database. */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000' },
    friends: { type: 'string', default: '40' },
    posts: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: process.env['SUPABASE_DB_URL'] ?? LOCAL_DATABASE },
  },
});

const database = postgres(values.database, { max: 1, onnotice: () => {} });
const began = performance.now();
try {
  await makeWorld(
    database,
    {
      members: natural('members', values.members),
      friends: natural('friends', values.friends),
      posts: natural('posts', values.posts),
      seed: natural('seed', values.seed),
    },
    (progress) => console.log(`  ${seconds()} s  ${progress}`),
  );
  console.log(
    `A world of ${values.members} members in ${seconds()} s. ` +
      `Sign in as member1@world.pure.test with ${WORLD_PASSWORD}.`,
  );
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await database.end();
}

function natural(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0) return value;
  console.error(`--${name} takes a whole number, not "${text}".`);
  process.exit(1);
}

function seconds(): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') {
    return 'No database answers. Run `npm start` in another terminal, or set SUPABASE_DB_URL.';
  }
  return error instanceof Error ? error.message : String(error);
}
