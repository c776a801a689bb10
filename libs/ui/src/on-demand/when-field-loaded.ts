import { keepTypedKeys } from './keep-typed-keys.ts';
import type { OnDemand } from './on-demand.ts';
import { whenLoaded } from './when-loaded.ts';

/**
 * Runs `focusTextArea` as `whenLoaded` does: synchronously if the part has loaded already, because phones open the
 * keyboard only for a focus that happens within the tap. Keys that are typed meanwhile go to the text area.
 */
export function whenFieldLoaded<Props>(part: OnDemand<Props>, focusTextArea: () => void): void {
  whenLoaded(part, focusTextArea, undefined, keepTypedKeys);
}
