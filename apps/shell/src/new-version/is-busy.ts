import { session } from '@pure/session';
import { isReloadHeld } from '@pure/ui';
import { openedQueryClient } from '../queries/query-client.ts';

/** Whether something is being written or sent in this tab. */
export function isBusy(): boolean {
  return (openedQueryClient()?.isMutating() ?? 0) > 0 || isReloadHeld() || isWriting();
}

/**
 * An open dialog counts, because its fields may hold changes. A member's fields without the focus don't, because
 * settings are filled in from the start; those of a visitor are empty until somebody writes.
 */
function isWriting(): boolean {
  const fields = [...document.querySelectorAll('textarea')];
  return (
    fields.some(({ value }) => value.trim() !== '') ||
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea') === true ||
    (session.getState().status === 'signed-out' && hasFilledField())
  );
}

/** Those that the browser filled in don't count. */
function hasFilledField(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input:not([type=checkbox], :autofill)',
  );
  return [...fields].some(({ value }) => value !== '');
}
