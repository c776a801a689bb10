// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useLocation } from '@pure/router';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back at each change of the path, but not for the first one. */
export function useRouteChange(listener: () => void): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const onChange = useEffectEvent(listener);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    onChange();
  }, [pathname]);
}
