import { openFrameDialog } from '../dialogs/frame-dialog.ts';

/** Opens the search dialog; on the search page, the page's own field gets the focus instead. */
export function openSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-page-search]');
  if (!field) return openFrameDialog('search');
  field.focus();
  field.select();
}
