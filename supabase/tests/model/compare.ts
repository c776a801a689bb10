import { expect } from 'vitest';
import type { Step } from './deed.ts';
import type { Look, View } from './view.ts';
import { people } from './views/people.ts';
import { places } from './views/places.ts';
import { belowAndWithin, posts, postsOf } from './views/posts.ts';
import { talk } from './views/talk.ts';

type Viewpoint = Omit<Look, 'viewer'>;

const beside = [people, places, talk, belowAndWithin];

/**
 * After a step: the posts that those concerned see and somebody who isn't, who looks closer at somebody; and
 * of the rest a part, another each time.
 */
export async function compare(from: Viewpoint, { who, whom }: Step, number: number): Promise<void> {
  const count = from.members.length;
  const bystander = number % count;
  const other = Math.floor(number / count) % count;
  const rest = beside[number % beside.length] ?? people;
  await Promise.all([
    ...[...new Set([who, whom, bystander])].flatMap((viewer) => {
      const look = { ...from, viewer };
      return [...posts(look), ...rest(look)].map((view) => check(viewer, view));
    }),
    ...postsOf({ ...from, viewer: bystander }, other).map((view) => check(bystander, view)),
  ]);
}

/** Everything that everybody sees. */
export async function compareWhole(from: Viewpoint): Promise<void> {
  for (const viewer of from.members.keys()) {
    const look = { ...from, viewer };
    const views = [
      ...posts(look),
      ...beside.flatMap((part) => part(look)),
      ...[...from.members.keys()].flatMap((other) => postsOf(look, other)),
    ];
    await Promise.all(views.map((view) => check(viewer, view)));
  }
}

async function check(viewer: number, { says, shown, expected }: View): Promise<void> {
  expect(await shown(), `${says} for ${viewer}`).toEqual(expected);
}
