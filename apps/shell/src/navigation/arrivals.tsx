import { useLocation, useMatches } from '@pure/router';
import { announce } from '@pure/ui/feedback';
import { useEffect, useEffectEvent, useRef } from 'react';
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

  useEffect(() => {
    document.title = title;
  }, [title]);

  const tell = useEffectEvent(() => announce(title));
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (isUntouched()) return undefined;
    tell();
    return moveFocusToPage();
  }, [pathname]);

  return null;
}

/** A redirect of the first page is still the first page: nobody has touched the document yet. */
function isUntouched(): boolean {
  return 'userActivation' in navigator && !navigator.userActivation.hasBeenActive;
}
