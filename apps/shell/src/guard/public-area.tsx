import { Outlet, useLocation } from '@pure/router';
import { prepareToSignIn } from '@pure/session';
import { useEffect } from 'react';
import { SkipLink } from '../layout/skip-link.tsx';
import { rowOf } from '../route-table.ts';

/** The layout route of pages that anyone may open. Each brings its own `<main>`. */
export function PublicArea() {
  const { pathname } = useLocation();
  const isDoor = rowOf(pathname)?.door === true;
  useEffect(() => {
    if (!isDoor) return;
    addEventListener('input', prepareToSignIn, { once: true });
    return () => removeEventListener('input', prepareToSignIn);
  }, [isDoor]);
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
