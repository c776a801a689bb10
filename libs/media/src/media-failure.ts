import { mediaStrings as words } from './strings.ts';

/**
 * `refused`: this file won't be taken, now or later. `limited`: too many in a short while. The others may
 * go well the next time.
 */
export type MediaFailureKind = 'network' | 'server' | 'limited' | 'refused';

/** Why a file isn't there yet, in words for the member. */
export class MediaFailure extends Error {
  override readonly name = 'MediaFailure';
  readonly kind: MediaFailureKind;

  constructor(kind: MediaFailureKind, message = wordsFor(kind)) {
    super(message);
    this.kind = kind;
  }
}

function wordsFor(kind: MediaFailureKind): string {
  if (kind === 'limited') return words.limited;
  return kind === 'network' && !navigator.onLine ? words.offline : words.unfinished;
}
