// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { paths } from '@pure/contracts';
import { Outlet, useLocation } from '@pure/router';
import { preloadSignIn } from '@pure/session/host';
import { useEffect } from 'react';
import { InstallOfferOnDemand } from '../install/install-offer-on-demand.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { usePageIdle } from '../layout/use-page-idle.ts';
import { rowOf } from '../route-table.ts';

/** The layout route of public pages. Each page has its own `<main>`. */
export function PublicArea() {
  const { pathname } = useLocation();
  const isAuthPage = rowOf(pathname)?.usesAuth === true;
  const isIdle = usePageIdle();
  useEffect(() => {
    if (!isAuthPage) return;
    addEventListener('input', preloadSignIn, { once: true });
    return () => removeEventListener('input', preloadSignIn);
  }, [isAuthPage]);
  return (
    <>
      <SkipLink />
      <Outlet />
      {isIdle && pathname === paths.landing() && <InstallOfferOnDemand />}
    </>
  );
}
