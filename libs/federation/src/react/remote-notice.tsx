import { PartOnDemand } from '@pure/ui';
import { useState } from 'react';
import { notices } from './notices-on-demand.ts';
import type { RemoteNoticeProps } from './notices/notices.tsx';
import { reloadLabel } from './strings.ts';
import { useRemoteControls } from './remote-controls.ts';

/** The notice in place of a page. */
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
