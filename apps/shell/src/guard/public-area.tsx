// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { paths } from '@pure/contracts';
import { Outlet, useLocation } from '@pure/router';
import { preloadSignIn } from '@pure/session/host';
import { onDemand, PartOnDemand } from '@pure/ui';
import { useEffect, useState } from 'react';
import { onFirstVisibilityChange } from '../new-version/on-first-visibility-change.ts';
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
  const [wasHidden, setHidden] = useState(false);
  useEffect(() => onFirstVisibilityChange(() => setHidden(true)), []);
  useEffect(() => {
    if (!isAuthPage) return;
    addEventListener('input', preloadSignIn, { once: true });
    return () => removeEventListener('input', preloadSignIn);
  }, [isAuthPage]);
  const needsParts = wasHidden || (isIdle && pathname === paths.landing());
  return (
    <>
      <SkipLink />
      <Outlet />
      {needsParts && <PartOnDemand of={visitorParts} props={{ wasHidden }} />}
    </>
  );
}
