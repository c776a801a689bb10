// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useLocation, useMatches } from '@pure/router';
import { hadDialog } from '@pure/router/host';
import { announce } from '@pure/ui/feedback';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { documentTitle } from './document-title.ts';
import { moveFocusToPage } from './move-focus.ts';
import { routeHandle } from '@pure/federation/host';

/**
 * Does for a client-side navigation what a browser does for a new document: sets the title, moves the focus and
 * announces the page. A change of the query alone announces nothing. It moves the focus only if it closed the dialog
 * that the visit began with: no control opened it, so none gets the focus back.
 */
export function NavigationEffects() {
  const { pathname, state } = useLocation();
  const title = documentTitle(routeHandle(useMatches())?.title);
  const lastPathname = useRef(pathname);
  const hasInput = useHasInput();

  useEffect(() => {
    document.title = title;
  }, [title]);

  const announceTitle = useEffectEvent(() => announce(title));
  useEffect(() => {
    if (lastPathname.current === pathname) return undefined;
    lastPathname.current = pathname;
    if (!hasInput.current) return undefined;
    announceTitle();
    return moveFocusToPage();
  }, [pathname, hasInput]);

  useEffect(() => {
    const isFocusLost = hadDialog(state) && document.activeElement === document.body;
    return isFocusLost && hasInput.current ? moveFocusToPage() : undefined;
  }, [state, hasInput]);

  return null;
}

const INPUT_EVENTS = ['pointerdown', 'keydown', 'click', 'input'] as const;

/** Until the first input, a navigation is a redirect of the first page, and the focus stays. */
function useHasInput(): RefObject<boolean> {
  const hasInput = useRef(false);
  useEffect(() => {
    const controller = new AbortController();
    const recordInput = () => {
      hasInput.current = true;
      controller.abort();
    };
    for (const type of INPUT_EVENTS) {
      document.addEventListener(type, recordInput, { capture: true, signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
  return hasInput;
}
