/** Puts the cursor where the words go on, behind those that are there. */
export function focusField(form: HTMLFormElement | null): void {
  const field = form?.querySelector('textarea');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
