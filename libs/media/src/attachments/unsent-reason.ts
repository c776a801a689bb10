import { RequestError } from '@pure/data';
import { MediaFailure } from '../media-failure.ts';

/** Why an outbox couldn't send a post or message: the request or an upload failed, or the member stopped it. */
export type UnsentReason =
  | RequestError
  | { kind: 'media'; message: string; isRefused: boolean; isOutdated: boolean }
  | { kind: 'stopped' };

/** The reason for an error of the request, of `waitForUploads` or of `loadUploads`; null for any other error. */
export function unsentReasonOf(error: unknown): UnsentReason | null {
  if (error instanceof RequestError) return error;
  if (error instanceof MediaFailure) {
    const { kind, message } = error;
    return {
      kind: 'media',
      message,
      isRefused: kind === 'refused',
      isOutdated: kind === 'outdated',
    };
  }
  const isStopped = error instanceof DOMException && error.name === 'AbortError';
  return isStopped ? { kind: 'stopped' } : null;
}
