import { RequestError } from '@pure/data';
import type { Uploads } from './uploads.ts';

/** SQLSTATE of a media path that isn't an unused accepted file: it was removed, or another item has it. */
const NOT_ACCEPTED = '23514';

/**
 * Sends an item once its files are uploaded. Accepted files that no item uses are removed after a day: if the server
 * has removed them, they are uploaded again, once.
 * @throws RequestError, MediaFailure; AbortError if the uploads were stopped
 */
export async function sendWithUploads<Sent>(
  uploads: Uploads,
  files: readonly string[],
  send: () => Promise<Sent>,
): Promise<Sent> {
  await uploads.waitForUploads(files);
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== NOT_ACCEPTED) throw error;
    uploads.reset(files);
    await uploads.waitForUploads(files);
    return send();
  }
}
