/** Brings the member to what must be put right. Fields stand in the order of the form. */
export function focusFirstInvalid(form: HTMLFormElement, names: readonly string[]): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && names.includes(control.name)) {
      control.focus();
      return;
    }
  }
}
