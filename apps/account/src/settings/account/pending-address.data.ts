import type { PendingAddress } from '@pure/contracts/database';
import { request } from '@pure/data';

export const pendingAddressKey = ['account', 1, 'pending-address'] as const;

/** The change of address that waits for its links, or null. Throws a `RequestError`. */
export function readPendingAddress(signal: AbortSignal): Promise<PendingAddress | null> {
  return request((client) => client.rpc('my_pending_address'), { signal });
}
