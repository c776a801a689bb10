// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { InsideMainProvider } from '@pure/federation/host';
import { useSession } from '@pure/session';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { MemberFrame } from './member-frame.tsx';
import { PublicArea } from './public-area.tsx';

/** The layout route of public pages that members see inside the frame: the target of a shared profile link. */
export function SharedArea() {
  const status = useSession((state) => state.status);
  if (status === 'loading') return <FrameSkeleton />;
  if (status === 'signed-out') return <PublicArea />;
  return (
    <InsideMainProvider value>
      <MemberFrame />
    </InsideMainProvider>
  );
}
