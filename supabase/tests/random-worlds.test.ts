import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  nat,
  record,
  type Arbitrary,
} from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Step } from './model/deed.ts';
import { deeds } from './model/deeds/index.ts';
import { at, closerViewsOf, viewsOf } from './model/views.ts';
import { World } from './model/world.ts';
import { database } from './support/backend.ts';
import { newMembers, type Member } from './support/members.ts';

const MEMBERS = 5;
/** Each of up to so many steps. */
const STEPS = 80;
const [WORLDS, WALK] = process.env['PURE_DEEP'] ? [350, 10_000] : [5, 0];

/** `PURE_SEED=… vitest run random-worlds` walks the same worlds again. */
const seed = Number(process.env['PURE_SEED'] ?? Date.now() % 2 ** 31);

let members: Member[];

beforeAll(async () => {
  members = await newMembers('Elin', 'Hanna', 'Yusuf', 'Oskar', 'Maja');
});

const place = nat(MEMBERS - 1);

const steps: Arbitrary<Step[]> = array(
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
  `in random worlds everybody sees what the rules say, and does what they allow`,
  { timeout: 60 * 60_000 },
  async () => {
    let walked = 0;
    await assert(
      asyncProperty(steps, async (story) => {
        await forgetEverything();
        const world = new World();
        for (const [number, step] of story.entries()) {
          await take(world, step);
          await compare(world, step, number);
          walked += 1;
        }
        await compareWhole(world);
      }),
      {
        seed,
        numRuns: WORLDS,
        // Who asks only whether anything is wrong needs no smallest story of it.
        endOnFailure: Boolean(process.env['PURE_MUTANT']),
      },
    );
    expect(walked).toBeGreaterThanOrEqual(WALK);
    console.log(`${walked} steps without a mismatch, seed ${seed}`);
  },
);

async function take(world: World, step: Step): Promise<void> {
  const attempt = deeds[step.deed]?.(world, step, (place) => at(members, place));
  if (!attempt) throw new Error(`unknown deed ${step.deed}`);
  expect(await attempt.act(), `${step.deed} of ${step.who} to ${step.whom}`).toBe(attempt.allowed);
}

/** What those concerned see, and somebody who isn't, who looks closer at somebody. */
async function compare(world: World, { who, whom }: Step, number: number): Promise<void> {
  const bystander = number % MEMBERS;
  const other = Math.floor(number / MEMBERS) % MEMBERS;
  await Promise.all([
    ...[...new Set([who, whom, bystander])].flatMap((viewer) =>
      viewsOf(world, viewer, members).map((view) => check(viewer, view)),
    ),
    ...closerViewsOf(world, bystander, other, members).map((view) => check(bystander, view)),
  ]);
}

async function compareWhole(world: World): Promise<void> {
  for (const viewer of members.keys()) {
    await Promise.all(viewsOf(world, viewer, members).map((view) => check(viewer, view)));
    for (const other of members.keys()) {
      await Promise.all(
        closerViewsOf(world, viewer, other, members).map((view) => check(viewer, view)),
      );
    }
  }
}

async function check(
  viewer: number,
  { says, shown, expected }: ReturnType<typeof viewsOf>[number],
) {
  expect(await shown(), `${says} for ${viewer}`).toEqual(expected);
}

async function forgetEverything(): Promise<void> {
  const sql = database();
  const everyone = members.map(({ id }) => id);
  await sql`delete from public.friendships where user_id = any (${everyone})`;
  await sql`delete from public.blocks where blocker_id = any (${everyone})`;
  await sql`delete from public.posts where user_id = any (${everyone})`;
  await sql`delete from private.rate_limits where subject = any (${everyone})`;
}
