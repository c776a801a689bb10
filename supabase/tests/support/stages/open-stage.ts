import { randomUUID } from 'node:crypto';
import { visitor, type Member } from '../members.ts';
import type { Stage } from './stage.ts';

/**
 * A stage with these people and a visitor. `script` says what they try on it; the rows it is about are
 * others after each time that it is arranged.
 */
export async function openStage<
  Someone extends string,
  Rows,
  Things extends string,
  Functions extends string,
>(
  cast: Record<Someone, Member>,
  arrange: () => Promise<Rows>,
  script: (
    rows: () => Rows,
    idOf: (persona: Someone | 'anonymous') => string,
  ) => Pick<Stage<Someone | 'anonymous', Things, Functions>, 'attempts' | 'calls'>,
): Promise<Stage<Someone | 'anonymous', Things, Functions>> {
  const anonymous = visitor();
  let rows = await arrange();
  return {
    clientOf: (persona) => (persona === 'anonymous' ? anonymous : cast[persona].client),
    arrange: async () => {
      rows = await arrange();
    },
    ...script(
      () => rows,
      (persona) => (persona === 'anonymous' ? randomUUID() : cast[persona].id),
    ),
  };
}
