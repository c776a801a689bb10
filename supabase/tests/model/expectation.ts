import type { Member } from '../support/members.ts';
import type { WorldModel } from './world.ts';

/** A member’s view of some rows: the API’s answer, and the model’s prediction. */
export interface Expectation {
  title: string;
  fetchActual: () => Promise<unknown>;
  expected: unknown;
}

/** A viewer of the model’s world. Members are indexes. */
export interface Viewpoint {
  world: WorldModel;
  viewer: number;
  members: readonly Member[];
}

export function memberAt(members: readonly Member[], index: number): Member {
  const member = members[index];
  if (!member) throw new Error(`There is no member ${index}`);
  return member;
}

/** The rows as sorted strings, because their order doesn’t matter. */
export const sortedRows = (rows: readonly object[]): string[] =>
  rows.map((row) => Object.values(row).join(' ')).toSorted();
