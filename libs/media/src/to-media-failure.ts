import { rateLimitText, RequestError } from '@pure/data';
import { MediaFailure } from './media-failure.ts';

/**
 * Turns the failure to save an uploaded file's path into the words of an upload.
 * @param many the plural of what was done too often, e.g. `changes`
 */
export function toMediaFailure(error: unknown, many: string): unknown {
  if (error instanceof RequestError && error.kind === 'network') return new MediaFailure('network');
  const limited = rateLimitText(error, many);
  return limited ? new MediaFailure('limited', limited) : error;
}
