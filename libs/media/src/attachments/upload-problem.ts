import { MediaFailure } from '../media-failure.ts';

/** Why an item couldn't be sent for its files: an upload failed, or the member stopped it. */
export type UploadProblem =
  | { kind: 'media'; message: string; isRefused: boolean }
  | { kind: 'stopped' };

/** The error that `waitForUploads` or `loadUploads` threw; null for any other error. */
export function uploadProblemOf(error: unknown): UploadProblem | null {
  if (error instanceof MediaFailure) {
    return { kind: 'media', message: error.message, isRefused: error.kind === 'refused' };
  }
  const isStopped = error instanceof DOMException && error.name === 'AbortError';
  return isStopped ? { kind: 'stopped' } : null;
}
