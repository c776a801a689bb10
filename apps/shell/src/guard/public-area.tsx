// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { paths } from '@pure/contracts';
import { Outlet, useLocation } from '@pure/router';
import { preloadSignIn } from '@pure/session/host';
import { onDemand, PartOnDemand } from '@pure/ui';
import { useEffect, useState } from 'react';
import { whenOld } from '../new-version/when-old.ts';
import { SkipLink } from '../layout/skip-link.tsx';
import { usePageIdle } from '../layout/use-page-idle.ts';
import { rowOf } from '../route-table.ts';

const visitorParts = onDemand(
  () => import(/* webpackChunkName: "visitor" */ '../layout/visitor-parts.tsx'),
);

/** The layout route of public pages. Each page has its own `<main>`. */
export function PublicArea() {
  const { pathname } = useLocation();
  const isAuthPage = rowOf(pathname)?.usesAuth === true;
  const isIdle = usePageIdle();
  const [isOld, setOld] = useState(false);
  useEffect(() => whenOld(() => setOld(true)), []);
  useEffect(() => {
    if (!isAuthPage) return;
    addEventListener('input', preloadSignIn, { once: true });
    return () => removeEventListener('input', preloadSignIn);
  }, [isAuthPage]);
  const isLanding = pathname === paths.landing();
  const needsParts = isOld || (isIdle && isLanding) || visitorParts.loaded();
  return (
    <>
      <SkipLink />
      <Outlet />
      {needsParts && <PartOnDemand of={visitorParts} props={{ isOld, isLanding }} />}
    </>
  );
}
