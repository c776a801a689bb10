import { Outlet, useLocation } from '@pure/router';
import { preloadSignIn } from '@pure/session/host';
import { useEffect } from 'react';
import { SkipLink } from '../layout/skip-link.tsx';
import { rowOf } from '../route-table.ts';

/** The layout route of pages that anyone may open. Each brings its own `<main>`. */
export function PublicArea() {
  const { pathname } = useLocation();
  const isDoor = rowOf(pathname)?.door === true;
  useEffect(() => {
    if (!isDoor) return;
    addEventListener('input', preloadSignIn, { once: true });
    return () => removeEventListener('input', preloadSignIn);
  }, [isDoor]);
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
