import { useCloseDialog, useDialogLinks, useLocation, useNavigate } from '@pure/router';
import type { PlaceKind } from './place.ts';

/** The group or event that the address opens in a dialog over its list, e.g. `?group=`. */
export function usePlaceAddress(kind: PlaceKind) {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const openedId = parameters.get(kind);
  parameters.delete(kind);
  const close = useCloseDialog(parameters.size > 0 ? `${pathname}?${parameters}` : pathname);
  return { openedId, close };
}

/** Returns the props of a `<Link>` that opens a place over this list, and a function that opens it. */
export function usePlaceLinks(kind: PlaceKind) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const linkProps = useDialogLinks(kind);
  function linkTo(id: string) {
    const parameters = new URLSearchParams(search);
    parameters.set(kind, id);
    return linkProps(`${pathname}?${parameters}`);
  }
  function openPlace(id: string): void {
    const { to, ...options } = linkTo(id);
    void navigate(to, options);
  }
  return { linkTo, openPlace };
}
