import { toastOutdated } from '@pure/ui';
import { MediaFailure } from '../media-failure.ts';

/** Offers a reload if nothing else brings the code that uploads. @returns false for every other failure */
export function toastIfOutdated(error: unknown): boolean {
  if (!(error instanceof MediaFailure) || error.kind !== 'outdated') return false;
  toastOutdated(() => location.reload());
  return true;
}
