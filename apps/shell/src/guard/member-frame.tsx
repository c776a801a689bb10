// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { useSession } from '@pure/session';
import { onDemand } from '@pure/ui';
import { lazy, Suspense, useEffect } from 'react';
import { FrameSkeleton } from './frame-skeleton.tsx';

const layout = onDemand(async () => {
  const { MemberLayout } = await import(
    /* webpackChunkName: "layout" */ '../layout/member-layout.tsx'
  );
  return { default: MemberLayout };
});
// A failure is kept for good, and shows the page of the shell's errors.
const MemberLayout = lazy(async () => ({ default: await layout.load() }));

/** Loads the frame while the session is restored. */
export function usePreloadedFrame(): void {
  useEffect(() => layout.onIntent.onFocus(), []);
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
