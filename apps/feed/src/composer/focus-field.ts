/** Puts the cursor where the words go. */
export function focusField(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus();
}
