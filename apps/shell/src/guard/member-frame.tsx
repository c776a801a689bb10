// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { importPart } from '@pure/contracts/import-part';
import { useSession } from '@pure/session';
import { lazy, Suspense, useEffect } from 'react';
import { FrameSkeleton } from './frame-skeleton.tsx';

// `lazy()` keeps a failure for good, so the import is retried.
const loadLayout = () =>
  importPart(async () => {
    const { MemberLayout } = await import(
      /* webpackChunkName: "layout" */ '../layout/member-layout.tsx'
    );
    return { default: MemberLayout };
  });
const MemberLayout = lazy(loadLayout);

/** Loads the frame while the session is restored. */
export function usePreloadedFrame(): void {
  useEffect(() => void loadLayout().catch(() => {}), []);
}

/** The key unmounts one member's page when another tab signs in somebody else. */
export function MemberFrame() {
  const memberId = useSession((state) => state.user?.id);
  return (
    <Suspense fallback={<FrameSkeleton />}>
      <MemberLayout key={memberId} />
    </Suspense>
  );
}
