/** Focuses the first of the named inputs, in the order of the form. */
export function focusFirstInvalid(form: HTMLFormElement, names: readonly string[]): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && names.includes(control.name)) {
      control.focus();
      return;
    }
  }
}
