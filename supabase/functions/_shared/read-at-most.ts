/**
 * Reads a body of at most `most` bytes. @returns null if it is longer. The buffer is allocated once by the
 * content length, because joining chunks would hold a large file twice.
 */
export async function readAtMost(
  { headers, body }: Request | Response,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const announced = Number(headers.get('content-length') ?? most);
  if (announced > most || !body) {
    await body?.cancel();
    return body ? null : new Uint8Array();
  }
  const bytes = new Uint8Array(announced);
  let length = 0;
  for await (const piece of body) {
    if (length + piece.length > bytes.length) return null;
    bytes.set(piece, length);
    length += piece.length;
  }
  return bytes.subarray(0, length);
}
