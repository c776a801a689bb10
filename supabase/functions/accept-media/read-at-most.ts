import type { Bytes } from './formats/bytes.ts';

/**
 * The bytes of an answer, or null when there are more. Room is made once where the length is announced:
 * gathering pieces first would hold a large file twice.
 */
export async function readAtMost(response: Response, most: number): Promise<Bytes | null> {
  const announced = Number(response.headers.get('content-length') ?? most);
  if (announced > most || !response.body) {
    await response.body?.cancel();
    return response.body ? null : new Uint8Array();
  }
  const bytes = new Uint8Array(announced);
  let length = 0;
  for await (const piece of response.body) {
    if (length + piece.length > bytes.length) return null;
    bytes.set(piece, length);
    length += piece.length;
  }
  return bytes.subarray(0, length);
}
