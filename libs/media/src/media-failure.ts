import { strings } from './strings.ts';

/** `refused`: a retry with this file fails again. `limited`: too many uploads in a short time. */
export type MediaFailureKind = 'network' | 'server' | 'limited' | 'refused';

/** Why an upload failed. The message is for the member. */
export class MediaFailure extends Error {
  override readonly name = 'MediaFailure';
  readonly kind: MediaFailureKind;

  constructor(kind: MediaFailureKind, message = messageFor(kind)) {
    super(message);
    this.kind = kind;
  }
}

function messageFor(kind: MediaFailureKind): string {
  if (kind === 'limited') return strings.limited;
  return kind === 'network' && !navigator.onLine ? strings.offline : strings.unfinished;
}
