import type { Correction } from '../../http/service.ts';

/**
 * `@supabase/lite` ignores ranges, without which browsers can't seek in a video.
 * Conformance: "a range of an object can be requested".
 */
export const storageRanges: Correction = (next) => async (request, caller) => {
  const response = await next(request, caller);
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '');
  if (!range || response.status !== 200 || request.method !== 'GET') return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('accept-ranges', 'bytes');
  const part = readRange(range[1] ?? '', range[2] ?? '', bytes.length);
  if (!part) {
    headers.set('content-range', `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('content-range', `bytes ${part.first}-${part.last}/${bytes.length}`);
  return new Response(bytes.subarray(part.first, part.last + 1), { status: 206, headers });
};

/** `5-` is from byte 5 to the end, `-5` the last five bytes. */
function readRange(
  from: string,
  to: string,
  length: number,
): { first: number; last: number } | undefined {
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first <= last ? { first, last } : undefined;
}
