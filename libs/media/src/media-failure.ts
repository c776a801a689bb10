import { mediaStrings as words } from './strings.ts';

/** `refused`: this file won't be taken, now or later; the others may go well the next time. */
export type MediaFailureKind = 'network' | 'server' | 'refused';

/** Why a file isn't there yet, in words for the member. */
export class MediaFailure extends Error {
  readonly kind: MediaFailureKind;

  constructor(kind: MediaFailureKind, message?: string) {
    super(message ?? (kind === 'network' && !navigator.onLine ? words.offline : words.unfinished));
    this.kind = kind;
  }
}
