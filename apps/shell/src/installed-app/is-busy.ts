import { isReloadHeld } from '@pure/ui';
import type { QueryClient } from '@tanstack/react-query';

/** Whether something is being written or sent in this tab. */
export function isBusy(queryClient: QueryClient): boolean {
  return queryClient.isMutating() > 0 || isReloadHeld() || isWriting();
}

/** An open dialog counts, because its fields may hold changes. */
function isWriting(): boolean {
  const fields = [...document.querySelectorAll('textarea')];
  return (
    fields.some(({ value }) => value.trim() !== '') ||
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea') === true
  );
}
