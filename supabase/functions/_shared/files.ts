import { callProject } from './project.ts';

/** Reads a stored file; null where none is. The answer's body is still to be read. */
export async function openFile(bucket: string, path: string): Promise<Response | null> {
  const response = await callProject(`/storage/v1/object/${bucket}/${path}`, {
    // Its length is then that of its bytes.
    headers: { 'accept-encoding': 'identity' },
  });
  if (response.ok) return response;
  const { statusCode } = (await response.json().catch(() => ({}))) as { statusCode?: string };
  // Storage says what it means in the body, under a status of 400.
  if (response.status === 404 || statusCode === '404') return null;
  throw new Error(`Reading ${bucket} answered ${response.status}`);
}

/** Writes a file where none stands. */
export async function storeFile(
  bucket: string,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  mime: string,
): Promise<void> {
  const response = await callProject(`/storage/v1/object/${bucket}/${path}`, {
    method: 'POST',
    body: inPieces(bytes),
    headers: { 'content-type': mime, 'cache-control': 'max-age=3600' },
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Writing ${bucket} answered ${response.status}`);
}

const PIECE_BYTES = 64 * 1024;

/** Sent whole, a body is copied thrice on its way, which a large file has no memory for. */
function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, (at += PIECE_BYTES)));
    },
  });
}

/** Removes at most 1,000 files, bytes and row; those that aren't there are no mistake. */
export async function removeFiles(bucket: string, paths: string[]): Promise<void> {
  const response = await callProject(`/storage/v1/object/${bucket}`, {
    method: 'DELETE',
    json: { prefixes: paths },
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Removing from ${bucket} answered ${response.status}`);
}
