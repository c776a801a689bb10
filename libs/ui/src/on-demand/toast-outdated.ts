import { toast } from '@pure/ui/feedback';
import { outdatedStrings } from './outdated-strings.ts';

/** Offers a reload where no other attempt can work. */
export function toastOutdated(reload: () => void): void {
  toast.error(outdatedStrings.text, { label: outdatedStrings.reload, onSelect: reload });
}
