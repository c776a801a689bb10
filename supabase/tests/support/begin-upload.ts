import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

/** Storage doesn't tell when it has judged an upload. */
const JUDGED_WITHIN_MS = 2_000;

/**
 * Sends the head and the first byte of an upload, and waits until Storage has judged it.
 * @returns a function that sends the rest, and resolves with the status
 */
export async function beginUpload(
  url: string,
  headers: Record<string, string>,
  text: string,
): Promise<() => Promise<number>> {
  const outgoing = (url.startsWith('https:') ? httpsRequest : httpRequest)(url, {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'content-type': 'application/octet-stream',
      'content-length': Buffer.byteLength(text),
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
  outgoing.write(text.slice(0, 1));
  await pause(JUDGED_WITHIN_MS);
  return () => {
    outgoing.end(text.slice(1));
    return status;
  };
}
