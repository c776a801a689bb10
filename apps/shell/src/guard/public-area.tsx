import { Outlet } from '@pure/router';
import { SkipLink } from '../layout/skip-link.tsx';

/** The layout route of pages that anyone may open. Each brings its own `<main>`. */
export function PublicArea() {
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}
