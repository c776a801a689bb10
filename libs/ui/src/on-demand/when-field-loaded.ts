import { forgetKeptKeys, type FormRef, keepTypedKeys, typeKeptKeys } from './keep-typed-keys.ts';
import type { OnDemand } from './on-demand.ts';
import { whenLoaded } from './when-loaded.ts';

/**
 * Runs `focusTextArea` as `whenLoaded` does: synchronously if the part has loaded already, because phones open the
 * keyboard only for a focus that happens within the tap. Keys that are typed meanwhile go to the text area; if the part
 * can't be loaded, they do so when a control opens the same form later.
 */
export function whenFieldLoaded<Props>(
  part: OnDemand<Props>,
  form: FormRef,
  focusTextArea: () => void,
): void {
  // A form that opened by itself after a failed load may have another text by now.
  if (form.current) forgetKeptKeys(form);
  const pressed = document.activeElement ?? document.body;
  const { href } = location;
  function open(): void {
    focusTextArea();
    if (location.href === href) typeKeptKeys(form);
  }
  whenLoaded(part, open, undefined, () => keepTypedKeys(form, pressed));
}
