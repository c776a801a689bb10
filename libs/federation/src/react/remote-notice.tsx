// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { PartOnDemand } from '@pure/ui';
import { useState } from 'react';
import { notices } from './notices-on-demand.ts';
import type { RemoteNoticeProps } from './notices/notices.tsx';
import { useRemoteControls } from './remote-controls.ts';
import { strings } from './strings.ts';
import { usePageName } from './use-page-name.ts';

// Without a style sheet: this is what stays if the notices' code doesn't load.
const centered = { padding: '2rem 1rem', textAlign: 'center' } as const;
const pressable = { padding: '1rem', color: 'var(--action)', fontWeight: 550 } as const;

/** The notice in place of a page. Without a network, it is plain text until its code can load. */
export function RemoteNotice(props: RemoteNoticeProps) {
  const [load, setLoad] = useState<'waiting' | 'failed'>();
  const { reload } = useRemoteControls();
  const page = usePageName();
  if (load === 'failed') {
    return (
      <div style={centered}>
        <h1>{strings.failed(page)}</h1>
        <button type="button" style={pressable} onClick={reload}>
          {strings.reload}
        </button>
      </div>
    );
  }
  return (
    <PartOnDemand
      of={notices}
      props={{ ...props, hasWaited: !!load }}
      onLoadError={() => setLoad('failed')}
      onWaiting={() => setLoad('waiting')}
    >
      {load && 'reason' in props && (
        <div style={centered}>
          <h1>{strings.offline(page)}</h1>
          <p>{strings.offlineText}</p>
        </div>
      )}
    </PartOnDemand>
  );
}
