/** Puts text into a form's text field. Dispatches `input`, so that React handles the change as typed. */
export function insertAtCursor(form: HTMLFormElement | null, text: string): void {
  const field = form?.querySelector('textarea');
  if (!field) return;
  field.focus();
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
