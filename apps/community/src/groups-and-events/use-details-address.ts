import { useCloseDialog, useDialogLinks, useLocation, useNavigate } from '@pure/router';
import type { GroupOrEventKind } from './group-or-event.ts';

/** The group or event that the address opens in a dialog over its list, e.g. `?group=`. */
export function useDetailsAddress(kind: GroupOrEventKind) {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const openedId = parameters.get(kind);
  parameters.delete(kind);
  const close = useCloseDialog(parameters.size > 0 ? `${pathname}?${parameters}` : pathname);
  return { openedId, close };
}

/** Returns the props of a `<Link>` that opens a group or event over this list, and a function that opens it. */
export function useDetailsLinks(kind: GroupOrEventKind) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const linkProps = useDialogLinks(kind);
  function linkTo(id: string) {
    const parameters = new URLSearchParams(search);
    parameters.set(kind, id);
    return linkProps(`${pathname}?${parameters}`);
  }
  function openDetails(id: string): void {
    const { to, ...options } = linkTo(id);
    void navigate(to, options);
  }
  return { linkTo, openDetails };
}
