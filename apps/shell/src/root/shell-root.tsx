// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { Outlet, type Location } from '@pure/router';
import { ScrollRestoration } from '@pure/router/host';
import { Announcer, Toaster } from '@pure/ui/feedback/host';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import '../navigation/view-transitions.css';
import { NavigationEffects } from '../navigation/navigation-effects.tsx';
import { NavigationProgress } from '../navigation/navigation-progress.tsx';

/** The frame of all pages, public and protected. */
export function ShellRoot() {
  useEffect(markStarted, []);
  const [isPrerendered] = useState(hasPage);
  const scrolledTo = useRef(0);
  // After the router, which scrolls a page that it opens to its top.
  useLayoutEffect(() => {
    if (isPrerendered && scrolledTo.current > 0) scrollTo(0, scrolledTo.current);
  }, [isPrerendered]);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <NavigationEffects />
      <ScrollPosition positionRef={scrolledTo} />
      <ScrollRestoration getKey={scrollKey} />
      <Toaster />
      <Announcer />
    </>
  );
}

/** The first page of every document has the key `default`, so its path is its key here. */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** Whether the document had a page to scroll before this one, instead of the marks of a page that loads. */
function hasPage(): boolean {
  return !document.querySelector('#root [data-first-paint]');
}

/** Reads how far a visitor has scrolled, in CSS px, before `ScrollRestoration` changes it. */
function ScrollPosition({ positionRef }: { positionRef: RefObject<number> }) {
  useLayoutEffect(() => {
    positionRef.current = scrollY;
  }, [positionRef]);
  return null;
}

/** Tells `start-guard.js` that the shell has started, and hides its notice if it was shown too early. */
function markStarted() {
  document.documentElement.dataset['started'] = '';
  document.getElementById('start-failed')?.setAttribute('hidden', '');
  document.getElementById('root')?.removeAttribute('hidden');
}
