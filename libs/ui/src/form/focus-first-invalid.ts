/** Focuses the first of the named fields, in the order of the form. */
export function focusFirstInvalid(form: HTMLFormElement, names: readonly string[]): void {
  for (const control of form.elements) {
    const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (isField && names.includes(control.name)) {
      control.focus();
      return;
    }
  }
}
