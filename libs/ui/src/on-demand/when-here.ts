import { toast } from '@pure/ui/feedback';
import type { OnDemand } from './on-demand.ts';
import { strings } from './strings.ts';

/**
 * Goes on as soon as the code of a part is here. Where it is, that is at once, and so still within the tap:
 * phones open the keyboard for nothing else.
 */
export function whenHere<Props>(
  part: OnDemand<Props>,
  goOn: () => void,
  onMissing?: () => void,
): void {
  if (part.arrived()) return goOn();
  part.load().then(goOn, () => {
    onMissing?.();
    toast.error(strings.missing);
  });
}
