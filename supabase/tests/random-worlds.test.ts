import { array, assert, asyncProperty, boolean, constantFrom, nat, record } from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { compareAfterStep, compareEverything } from './model/compare.ts';
import type { ActionStep } from './model/action.ts';
import { actions } from './model/actions/index.ts';
import { memberAt } from './model/expectation.ts';
import { WorldModel } from './model/world.ts';
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

const memberIndex = nat(MEMBERS.length - 1);

const steps = array(
  record({
    action: constantFrom(...Object.keys(actions)),
    actor: memberIndex,
    target: memberIndex,
    choice: nat(50),
    viaTable: boolean(),
  }),
  { minLength: 1, maxLength: STEPS, size: 'max' },
);

test(
  'in random worlds everybody sees what the rules allow, and can do only that',
  { timeout: 60 * 60_000 },
  async () => {
    let walked = 0;
    await assert(
      asyncProperty(steps, async (walk) => {
        await deleteEverything();
        const world = new WorldModel();
        for (const [number, step] of walk.entries()) {
          await runStep(world, step);
          await compareAfterStep({ world, members }, step, number);
          walked += 1;
        }
        await compareEverything({ world, members });
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

async function runStep(world: WorldModel, step: ActionStep): Promise<void> {
  await resetLimits();
  const expected = actions[step.action]?.(world, step, (index) => memberAt(members, index));
  if (!expected) throw new Error(`unknown action ${step.action}`);
  expect(await expected.run(), `${step.action} by ${step.actor} to ${step.target}`).toBe(
    expected.allowed,
  );
}

async function deleteEverything(): Promise<void> {
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
