/** `unplayable`: the browser has no decoder for it; `url` leads to the file. */
export type PlayProblem =
  | { kind: 'offline' }
  | { kind: 'unavailable' }
  | { kind: 'unplayable'; url: string };

const TIMEOUT_MS = 10_000;

/** Finds out why an audio element failed. Browsers report a refused address and an unknown format alike. */
export async function diagnose(
  { code }: MediaError,
  url: string,
): Promise<PlayProblem | 'try-again'> {
  if (code === MediaError.MEDIA_ERR_DECODE) return { kind: 'unplayable', url };
  const answered = new AbortController();
  try {
    const { ok } = await fetch(url, {
      signal: AbortSignal.any([answered.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return ok && code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED
      ? { kind: 'unplayable', url }
      : 'try-again';
  } catch {
    return { kind: navigator.onLine ? 'unavailable' : 'offline' };
  } finally {
    // The body isn't needed.
    answered.abort();
  }
}
