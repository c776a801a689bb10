/** Focuses a form's text field, with the cursor at the end. */
export function focusField(form: HTMLFormElement | null): void {
  const field = form?.querySelector('textarea');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
