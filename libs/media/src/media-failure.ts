import { outdatedStrings } from '@pure/ui';
import { strings } from './strings.ts';

/**
 * `refused`: a retry with this file fails again. `limited`: too many uploads in a short time. `outdated`: the code that
 * uploads isn't served any more, so that only a reload of the document helps.
 */
export type MediaFailureKind = 'network' | 'server' | 'limited' | 'refused' | 'outdated';

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
  if (kind === 'outdated') return outdatedStrings.text;
  return kind === 'network' && !navigator.onLine ? strings.offline : strings.unfinished;
}
