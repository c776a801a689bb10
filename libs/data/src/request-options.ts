/** A request that takes longer has failed: on a bad connection there is no other sign. */
export const REQUEST_TIMEOUT_MS = 20_000;

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

export function withTimeout(timeoutMs: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
