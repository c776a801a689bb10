/** Puts text where the cursor stands, in place of what is selected, as if it were typed. */
export function insertText(form: HTMLFormElement | null, text: string): void {
  const field = form?.querySelector('textarea');
  if (!field) return;
  field.focus();
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
