import { postJson, RequestError } from '@pure/data';
import { MediaFailure } from './media-failure.ts';

/**
 * Asks for room for an upload, without which Storage refuses it. The same call again does nothing. Throws a
 * `MediaFailure`, or the reason of `signal`.
 */
export async function startUpload(id: string, signal?: AbortSignal): Promise<void> {
  try {
    await postJson('/rest/v1/rpc/start_upload', { upload_id: id }, { signal });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (error.kind === 'rate-limited') throw new MediaFailure('limited');
    throw new MediaFailure(error.kind === 'network' ? 'network' : 'server');
  }
}
