/**
 * Runs an action while no other tab runs one under the same name. Locks are granted in the order of the requests.
 * @param signal ends the wait for the lock
 * @throws AbortError if the wait was ended; what the action throws
 */
export async function withLock<Result>(
  name: string,
  signal: AbortSignal,
  action: () => Promise<Result>,
): Promise<Result> {
  // Pages without TLS have no locks.
  if (!('locks' in navigator)) return action();
  return navigator.locks.request(name, { signal }, action);
}
