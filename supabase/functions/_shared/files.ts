import { callProject } from './project.ts';

/** Requests a stored file, without reading its body. @returns null if there is none */
export async function fetchFile(bucket: string, path: string): Promise<Response | null> {
  const response = await callProject(`/storage/v1/object/${bucket}/${path}`, {
    // Makes the content length that of the file.
    headers: { 'accept-encoding': 'identity' },
  });
  if (response.ok) return response;
  const { statusCode } = (await response.json().catch(() => ({}))) as { statusCode?: string };
  // Storage reports a missing file with status 400 and the true status in the body.
  if (response.status === 404 || statusCode === '404') return null;
  throw new Error(`Reading ${bucket} answered ${response.status}`);
}

/** Stores a new file. Fails if the path is taken. */
export async function storeFile(
  bucket: string,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  mime: string,
): Promise<void> {
  const response = await callProject(`/storage/v1/object/${bucket}/${path}`, {
    method: 'POST',
    body: streamInChunks(bytes),
    headers: { 'content-type': mime, 'cache-control': 'max-age=3600' },
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Writing ${bucket} answered ${response.status}`);
}

const CHUNK_BYTES = 64 * 1024;

/**
 * Streams the body: sent whole, it would be copied three times, which exceeds the memory for a large file.
 */
function streamInChunks(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, (at += CHUNK_BYTES)));
    },
  });
}

/** Removes up to 1,000 files. Missing files are no error. */
export async function removeFiles(bucket: string, paths: string[]): Promise<void> {
  const response = await callProject(`/storage/v1/object/${bucket}`, {
    method: 'DELETE',
    json: { prefixes: paths },
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Removing from ${bucket} answered ${response.status}`);
}
