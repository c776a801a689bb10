import { useLocation, useMatches } from '@pure/router';
import { announce } from '@pure/ui/feedback';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { documentTitle } from './document-title.ts';
import { moveFocusToPage } from './move-focus.ts';
import { routeHandle } from './route-handle.ts';

/**
 * What a browser does when a document arrives, done for the pages of one document: the tab's title,
 * and after the first page focus and an announcement. What only changes the query stays where it is.
 */
export function Arrivals() {
  const { pathname } = useLocation();
  const title = documentTitle(routeHandle(useMatches())?.title);
  const shown = useRef(pathname);
  const isTouched = useTouched();

  useEffect(() => {
    document.title = title;
  }, [title]);

  const tell = useEffectEvent(() => announce(title));
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (!isTouched.current) return undefined;
    tell();
    return moveFocusToPage();
  }, [pathname, isTouched]);

  return null;
}

const TOUCHES = ['pointerdown', 'keydown', 'click', 'input'] as const;

/** A redirect of the first page is still the first page: until somebody has touched the document. */
function useTouched(): RefObject<boolean> {
  const isTouched = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const touched = () => {
      isTouched.current = true;
      stop.abort();
    };
    for (const touch of TOUCHES) {
      document.addEventListener(touch, touched, { capture: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
  return isTouched;
}
