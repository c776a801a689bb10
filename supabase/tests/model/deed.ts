import type { Member } from '../support/members.ts';
import type { World } from './world.ts';

/** What somebody tries. Everything is tried, allowed or not: the model says what must come of it. */
export interface Step {
  deed: string;
  who: number;
  whom: number;
  /** picks one of whatever things there are, wrapped around */
  which: number;
  /** by the documented call on the table, where there is one, instead of the function */
  directly: boolean;
}

export interface Attempt {
  /** false where it must fail, or change nothing */
  allowed: boolean;
  /** says whether it went well */
  act: () => Promise<boolean>;
}

/** Changes the model as the rules say, and gives what has to be done for real. */
export type Deed = (world: World, step: Step, member: (place: number) => Member) => Attempt;

type Answer = PromiseLike<{ error: unknown; data: unknown }>;

/** An answer without an error; of a write that returns its rows, one with rows. */
export const goesWell = async (answer: Answer): Promise<boolean> => {
  const { error, data } = await answer;
  return !error && !(Array.isArray(data) && data.length === 0);
};

export const pick = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[which % items.length];
