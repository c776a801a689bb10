import { toast } from '@pure/ui/feedback';
import { MediaFailure } from '../media-failure.ts';
import { strings } from '../strings.ts';

/** Offers a reload if nothing else brings the code that uploads. @returns false for every other failure */
export function toastIfOutdated(error: unknown): boolean {
  if (!(error instanceof MediaFailure) || error.kind !== 'outdated') return false;
  toast.error(error.message, { label: strings.reload, onSelect: () => location.reload() });
  return true;
}
