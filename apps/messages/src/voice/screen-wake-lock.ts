/** Keeps the screen awake. A hidden page loses the lock, which is then requested again. @returns how to stop */
export function keepScreenAwake(): () => void {
  const ended = new AbortController();
  let lock: WakeLockSentinel | undefined;
  const request = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // Refused at a low battery.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (ended.signal.aborted) void lock?.release();
  };
  void request();
  document.addEventListener('visibilitychange', () => void request(), { signal: ended.signal });
  return () => {
    ended.abort();
    void lock?.release();
  };
}
