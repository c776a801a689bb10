import { onDemand, PartOnDemand } from '@pure/ui';
import { useState } from 'react';
import type { RemoteNoticeProps } from './notices/notices.tsx';
import { reloadLabel } from './strings.ts';
import { useRemoteControls } from './remote-controls.ts';

const notices = onDemand<RemoteNoticeProps>(
  () => import(/* webpackChunkName: "notices" */ './notices/notices.tsx'),
);

/** Loads the notices before anything has failed: an old tab's files may be removed later. */
export const preloadNotices = notices.onIntent.onFocus;

/** The notice in place of a page. Its code is the host's own, and hardly ever needed. */
export function RemoteNotice(props: RemoteNoticeProps) {
  const [isMissing, setMissing] = useState(false);
  const { reload } = useRemoteControls();
  if (isMissing) {
    return (
      <button type="button" onClick={reload}>
        {reloadLabel}
      </button>
    );
  }
  return <PartOnDemand of={notices} props={props} onLoadError={() => setMissing(true)} />;
}
