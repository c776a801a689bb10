const TIMEOUT_MS = 20_000;

/** A request that hangs is one that failed: on a bad line nothing else ever says so. */
export function patience(signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
