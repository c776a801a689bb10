import { keepTypedKeys, typeKeptKeys } from './keep-typed-keys.ts';
import type { OnDemand } from './on-demand.ts';
import { whenLoaded } from './when-loaded.ts';

/**
 * Runs `focusTextArea` as `whenLoaded` does: synchronously if the part has loaded already, because phones open the
 * keyboard only for a focus that happens within the tap. Keys that are typed meanwhile go to the text area; if the part
 * can't be loaded, they do so when the same control opens it later.
 */
export function whenFieldLoaded<Props>(part: OnDemand<Props>, focusTextArea: () => void): void {
  const pressed = document.activeElement ?? document.body;
  const { href } = location;
  function open(): void {
    focusTextArea();
    if (location.href === href) typeKeptKeys(pressed);
  }
  whenLoaded(part, open, undefined, () => keepTypedKeys(pressed));
}
