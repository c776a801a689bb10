import { Outlet, type Location } from '@pure/router';
import { ScrollRestoration } from '@pure/router/host';
import { Announcer, Toaster } from '@pure/ui/feedback/host';
import { useEffect } from 'react';
import '../navigation/view-transitions.css';
import { NavigationEffects } from '../navigation/navigation-effects.tsx';
import { NavigationProgress } from '../navigation/navigation-progress.tsx';

/** The frame of all pages, public and protected. */
export function ShellRoot() {
  useEffect(markStarted, []);
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

/** Tells `start-guard.js` that the shell has started, and hides its notice if it was shown too early. */
function markStarted() {
  document.documentElement.dataset['started'] = '';
  document.getElementById('start-failed')?.setAttribute('hidden', '');
  document.getElementById('root')?.removeAttribute('hidden');
}
