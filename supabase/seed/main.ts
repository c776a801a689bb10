import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { localDatabaseUrl } from './local-database.ts';
import { seedWorld, WORLD_PASSWORD, type WorldSize } from './seed-world.ts';

/**
 * `npm run seed -- --members 1000 --friends 40 --posts 20000 [--seed 1]` fills the database of `npm start`,
 * or the database that SUPABASE_DB_URL names.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000' },
    friends: { type: 'string', default: '40' },
    posts: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
  },
});

const began = performance.now();

try {
  const size: WorldSize = {
    members: wholeNumber('members'),
    friends: wholeNumber('friends'),
    posts: wholeNumber('posts'),
    seed: wholeNumber('seed'),
  };
  const url = process.env['SUPABASE_DB_URL'] ?? (await localDatabaseUrl());
  const database = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await seedWorld(database, size, (progress) => console.log(`${elapsedSeconds()}  ${progress}`));
  } finally {
    await database.end();
  }
  console.log(
    `${elapsedSeconds()}  done: sign in as member1@world.pure.test with ${WORLD_PASSWORD}`,
  );
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}

function wholeNumber(name: keyof typeof values): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new Error(`--${name} must be a whole number, not "${values[name]}".`);
}

function elapsedSeconds(): string {
  return `${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`;
}

function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const refused = 'code' in error && error.code === 'ECONNREFUSED';
  return refused ? 'No database answers. Run `npm start`, and leave it running.' : error.message;
}
