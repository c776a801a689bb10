import type { FindableBy } from '@pure/contracts';
import { request } from '@pure/data';

export const findableByKey = ['account', 1, 'findable-by'] as const;

/** Throws a `RequestError`. */
export async function readFindableBy(signal: AbortSignal): Promise<FindableBy> {
  const { findable_by } = await request((client) => client.rpc('my_settings'), { signal });
  return findable_by;
}

export async function saveFindableBy(value: FindableBy): Promise<void> {
  await request((client) => client.rpc('set_findable_by', { value }));
}
