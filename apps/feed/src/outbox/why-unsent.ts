import { MediaFailure } from '@pure/media';
import { PostFailure } from '../posts/post-failure.ts';
import type { WhyUnsent } from './outbox.ts';

/** What a failed try says to the member. What nobody expected may have gone through, or not. */
export function whyUnsent(error: unknown): WhyUnsent {
  if (error instanceof PostFailure) return { kind: error.kind, until: error.until };
  if (error instanceof MediaFailure) {
    return { kind: 'media', message: error.message, isRefused: error.kind === 'refused' };
  }
  if (isStop(error)) return { kind: 'stopped' };
  return { kind: 'unsure', until: null };
}

/** The others are mistakes of ours, to be reported. */
export function isExpected(error: unknown): boolean {
  return error instanceof PostFailure || error instanceof MediaFailure || isStop(error);
}

function isStop(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
