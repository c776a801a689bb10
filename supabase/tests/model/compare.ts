import { expect } from 'vitest';
import type { ActionStep } from './action.ts';
import type { Viewpoint, Expectation } from './expectation.ts';
import { memberExpectations } from './expectations/members.ts';
import { groupAndEventExpectations } from './expectations/groups-and-events.ts';
import {
  homeAndCommentExpectations,
  postExpectations,
  authorExpectations,
} from './expectations/posts.ts';
import { storyAndMessageExpectations } from './expectations/stories-and-messages.ts';

type ModelAndMembers = Omit<Viewpoint, 'viewer'>;

const otherExpectations = [
  memberExpectations,
  groupAndEventExpectations,
  storyAndMessageExpectations,
  homeAndCommentExpectations,
];

/**
 * After each step: compares the posts of the actor, the target and a bystander, one author’s posts for the
 * bystander, and one of the other areas in turn.
 */
export async function compareAfterStep(
  from: ModelAndMembers,
  { actor, target }: ActionStep,
  number: number,
): Promise<void> {
  const count = from.members.length;
  const bystander = number % count;
  const other = Math.floor(number / count) % count;
  const rest = otherExpectations[number % otherExpectations.length] ?? memberExpectations;
  await Promise.all([
    ...[...new Set([actor, target, bystander])].flatMap((viewer) => {
      const viewpoint = { ...from, viewer };
      return [...postExpectations(viewpoint), ...rest(viewpoint)].map((expectation) =>
        expectMatch(viewer, expectation),
      );
    }),
    ...authorExpectations({ ...from, viewer: bystander }, other).map((expectation) =>
      expectMatch(bystander, expectation),
    ),
  ]);
}

/** Compares every area for every member. */
export async function compareEverything(from: ModelAndMembers): Promise<void> {
  for (const viewer of from.members.keys()) {
    const viewpoint = { ...from, viewer };
    const expectations = [
      ...postExpectations(viewpoint),
      ...otherExpectations.flatMap((part) => part(viewpoint)),
      ...[...from.members.keys()].flatMap((other) => authorExpectations(viewpoint, other)),
    ];
    await Promise.all(expectations.map((expectation) => expectMatch(viewer, expectation)));
  }
}

async function expectMatch(
  viewer: number,
  { title, fetchActual, expected }: Expectation,
): Promise<void> {
  expect(await fetchActual(), `${title} for ${viewer}`).toEqual(expected);
}
