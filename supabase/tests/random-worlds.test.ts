import { array, assert, asyncProperty, boolean, constantFrom, nat, record } from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { compare, compareWhole } from './model/compare.ts';
import type { Step } from './model/deed.ts';
import { deeds } from './model/deeds/index.ts';
import { at } from './model/view.ts';
import { World } from './model/world.ts';
import { database } from './support/backend.ts';
import { createMembers, type Member } from './support/members.ts';

const MEMBERS = ['Elin', 'Hanna', 'Yusuf', 'Oskar', 'Maja'];

/** The maximum number of actions in a world, and the minimum number over all worlds. */
const STEPS = 100;
const [WORLDS, WALK] = process.env['PURE_DEEP'] ? [300, 10_000] : [4, 0];

/** `PURE_SEED=… vitest run random-worlds` repeats the same worlds. */
const seed = Number(process.env['PURE_SEED'] ?? Date.now() % 2 ** 31);

let members: Member[];

beforeAll(async () => {
  members = await createMembers(...MEMBERS);
});

const place = nat(MEMBERS.length - 1);

const steps = array(
  record({
    deed: constantFrom(...Object.keys(deeds)),
    who: place,
    whom: place,
    which: nat(50),
    directly: boolean(),
  }),
  { minLength: 1, maxLength: STEPS, size: 'max' },
);

test(
  'in random worlds everybody sees what the rules allow, and can do only that',
  { timeout: 60 * 60_000 },
  async () => {
    let walked = 0;
    await assert(
      asyncProperty(steps, async (story) => {
        await forgetEverything();
        const world = new World();
        for (const [number, step] of story.entries()) {
          await take(world, step);
          await compare({ world, members }, step, number);
          walked += 1;
        }
        await compareWhole({ world, members });
      }),
      {
        seed,
        numRuns: WORLDS,
        // The mutation run only needs a failure, not the smallest one.
        endOnFailure: Boolean(process.env['PURE_MUTANT']),
      },
    );
    expect(walked).toBeGreaterThanOrEqual(WALK);
    console.log(`Figure: ${walked} steps without a mismatch, seed ${seed}`);
  },
);

async function take(world: World, step: Step): Promise<void> {
  await resetLimits();
  const attempt = deeds[step.deed]?.(world, step, (place) => at(members, place));
  if (!attempt) throw new Error(`unknown deed ${step.deed}`);
  expect(await attempt.act(), `${step.deed} of ${step.who} to ${step.whom}`).toBe(attempt.allowed);
}

async function forgetEverything(): Promise<void> {
  const sql = database();
  const everyone = members.map(({ id }) => id);
  await sql`delete from public.groups where created_by = any (${everyone})`;
  await sql`delete from public.events where created_by = any (${everyone})`;
  for (const [table, column] of [
    ['friendships', 'user_id'],
    ['blocks', 'blocker_id'],
    ['posts', 'user_id'],
    ['stories', 'user_id'],
    ['messages', 'sender_id'],
    ['notifications', 'user_id'],
  ] as const) {
    await sql`delete from ${sql(`public.${table}`)} where ${sql(column)} = any (${everyone})`;
  }
}

/** The limits aren’t part of the model. */
async function resetLimits(): Promise<void> {
  await database()`
    delete from private.rate_limits where subject = any (${members.map(({ id }) => id)})
  `;
}
