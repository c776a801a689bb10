import type { Member } from '../support/members.ts';
import type { World } from './world.ts';

/** Something that a member sees: what the API shows of it, and what the model says of it. */
export interface View {
  says: string;
  shown: () => Promise<unknown>;
  expected: unknown;
}

/** Who looks, at a world in which members are numbers. */
export interface Look {
  world: World;
  viewer: number;
  members: readonly Member[];
}

export function at(members: readonly Member[], place: number): Member {
  const member = members[place];
  if (!member) throw new Error(`There is no member ${place}`);
  return member;
}

/** Rows as one word each, in an order that doesn't matter. */
export const words = (rows: readonly object[]): string[] =>
  rows.map((row) => Object.values(row).join(' ')).toSorted();
