import { useLocation, useNavigate } from 'react-router-dom';
import { useRef } from 'react';

/** The state of a history entry whose address opens a dialog over a page. */
interface DialogEntry {
  /** the number of entries back to the page without the dialog */
  pageIsBack: number;
}

/** The state of a page's history entry if the visit began with a dialog over it, which was closed. */
interface ClosedDialogEntry {
  hadDialog: true;
}

/** Whether the state is that of an entry whose dialog closed. No control had opened the dialog. */
export const hadDialog = (state: unknown) =>
  typeof state === 'object' && state !== null && 'hadDialog' in state;

/**
 * Returns the props of a `<Link>` whose address opens a dialog over its page: a function of that address. Closing the
 * dialog leads back, and the page keeps its position.
 *
 * @param parameter the name of the parameter that opens the dialog
 */
export function useDialogLinks(parameter: string) {
  const { pathname, search, state } = useLocation();
  const back = new URLSearchParams(search).has(parameter) ? pageIsBack(state) : 0;
  return (to: string) => {
    const isPage = to.startsWith(`${pathname}?`);
    const entry: DialogEntry | null = isPage && back !== null ? { pageIsBack: back + 1 } : null;
    return { to, ...(isPage && { preventScrollReset: true }), ...(entry && { state: entry }) };
  };
}

/**
 * Closes the dialog of the address.
 *
 * @param page the address without the dialog, for a visit that began with it
 */
export function useCloseDialog(page: string): () => void {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const left = useRef<string>(null);
  return () => {
    // Going back is asynchronous: a second Escape would go back twice.
    if (left.current === key) return;
    left.current = key;
    const back = pageIsBack(state);
    if (back !== null) return void navigate(-back);
    const entry: ClosedDialogEntry = { hadDialog: true };
    void navigate(page, { replace: true, preventScrollReset: true, state: entry });
  };
}

/** The number of entries back to the page; null if the visit began with the dialog. */
function pageIsBack(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('pageIsBack' in state)) return null;
  return typeof state.pageIsBack === 'number' ? state.pageIsBack : null;
}
