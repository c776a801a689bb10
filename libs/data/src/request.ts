import { openRestClient, type RestClient, type RestResponse } from '@pure/session';
import { RequestError, toRequestError } from './request-error.ts';
import { REQUEST_TIMEOUT_MS, withTimeout, type RequestOptions } from './request-options.ts';

const DEADLOCK_DETECTED = '40P01';

/**
 * Queries the backend: `request((client) => client.rpc('post_card', { post_id }), { signal })`. `build` may
 * be called twice, because Postgres aborts one of two deadlocked transactions: that one is retried once.
 * @throws RequestError, whose cause is a `TimeoutError` if it took too long; the reason of `signal` once it has been
 * aborted
 */
export async function request<Data>(
  build: (client: RestClient) => PromiseLike<RestResponse<Data>>,
  { signal, timeoutMs = REQUEST_TIMEOUT_MS }: RequestOptions = {},
): Promise<Data> {
  const deadline = withTimeout(timeoutMs, signal);
  const client = await openRestClient(deadline).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new RequestError('network', { cause });
  });
  let response = await build(client);
  if (response.error?.code === DEADLOCK_DETECTED) response = await build(client);
  if (!response.error) return response.data;
  signal?.throwIfAborted();
  throw toRequestError(response, deadline.reason);
}
