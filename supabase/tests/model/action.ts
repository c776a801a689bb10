import type { Member } from '../support/members.ts';
import type { WorldModel } from './world.ts';

/** One attempt of one member. The model predicts the result, allowed or not. */
export interface ActionStep {
  action: string;
  actor: number;
  target: number;
  /** selects an existing row: the index modulo the number of rows */
  choice: number;
  /** uses the documented table instead of the function, if there is one */
  viaTable: boolean;
}

export interface ExpectedResult {
  /** false if the request must fail or change nothing */
  allowed: boolean;
  /** sends the request; true if it succeeded */
  run: () => Promise<boolean>;
}

/** Applies a step to the model, and returns the predicted result with the real request. */
export type Action = (
  world: WorldModel,
  step: ActionStep,
  member: (index: number) => Member,
) => ExpectedResult;

type ApiAnswer = PromiseLike<{ error: unknown; data: unknown }>;

/** True without an error; a write that returns rows must return some. */
export const succeeds = async (answer: ApiAnswer): Promise<boolean> => {
  const { error, data } = await answer;
  return !error && !(Array.isArray(data) && data.length === 0);
};

export const pickItem = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[which % items.length];
