import { Outlet, type Location } from '@pure/router';
import { ScrollRestoration } from '@pure/router/host';
import { Announcer, Toaster } from '@pure/ui/feedback/host';
import { useEffect, useLayoutEffect, useState } from 'react';
import '../navigation/view-transitions.css';
import { NavigationEffects } from '../navigation/navigation-effects.tsx';
import { NavigationProgress } from '../navigation/navigation-progress.tsx';

/** The frame of all pages, public and protected. */
export function ShellRoot() {
  useEffect(markStarted, []);
  const [scrolledTo] = useState(prerenderedScroll);
  // After the router, which scrolls a page that it opens to its top.
  useLayoutEffect(() => {
    if (scrolledTo > 0) scrollTo(0, scrolledTo);
  }, [scrolledTo]);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <NavigationEffects />
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

/** How far a visitor had scrolled a prerendered page, in CSS px; 0 on a page that was loading until now. */
function prerenderedScroll(): number {
  return document.querySelector('#root [data-first-paint]') ? 0 : scrollY;
}

/** Tells `start-guard.js` that the shell has started, and hides its notice if it was shown too early. */
function markStarted() {
  document.documentElement.dataset['started'] = '';
  document.getElementById('start-failed')?.setAttribute('hidden', '');
  document.getElementById('root')?.removeAttribute('hidden');
}
