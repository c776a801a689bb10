import type { MyCounts } from '@pure/contracts/database';
import { request } from '@pure/data';

/** A file of its own, because Home reads nothing else of people.data before the first post. */
export async function readMyCounts(signal: AbortSignal): Promise<MyCounts> {
  return request((client) => client.rpc('my_counts'), { signal });
}
