import { Outlet, type Location } from '@pure/router';
import { ScrollRestoration } from '@pure/router/host';
import { Announcer, Toaster } from '@pure/ui/feedback/host';
import { useEffect } from 'react';
import '../navigation/view-transitions.css';
import { Arrivals } from '../navigation/arrivals.tsx';
import { NavigationProgress } from '../navigation/navigation-progress.tsx';

/** What every page of the document has round it, whoever may open it. */
export function ShellRoot() {
  useEffect(markStarted, []);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Arrivals />
      <ScrollRestoration getKey={placeOf} />
      <Toaster />
      <Announcer />
    </>
  );
}

/** The first page of every document has the key `default`, whichever it is: that goes by its path. */
function placeOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** Tells `start-guard.js` that its notice isn't needed, and takes it back if it came too early. */
function markStarted() {
  document.documentElement.dataset['started'] = '';
  document.getElementById('start-failed')?.setAttribute('hidden', '');
  document.getElementById('root')?.removeAttribute('hidden');
}
