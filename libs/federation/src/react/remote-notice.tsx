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

/** The notice about a page. Until its code has loaded, one in place of a page is plain text. */
export function RemoteNotice(props: RemoteNoticeProps) {
  const [load, setLoad] = useState<'waiting' | 'failed'>();
  const { reload } = useRemoteControls();
  const page = usePageName();
  const isWaiting = load === 'waiting';
  const replacesPage = props.kind !== 'loading' && props.kind !== 'earlier';
  return (
    <PartOnDemand
      of={notices}
      props={{ ...props, hasWaited: isWaiting }}
      onLoadError={() => setLoad('failed')}
      // A page that has crashed doesn't open by itself.
      onWaiting={() => setLoad(props.kind === 'crashed' ? 'failed' : 'waiting')}
    >
      {load && replacesPage && (
        <div style={centered}>
          <h1>{isWaiting ? strings.offline(page) : strings.failed(page)}</h1>
          {isWaiting ? (
            <p>{strings.offlineText}</p>
          ) : (
            <button type="button" style={pressable} onClick={reload}>
              {strings.reload}
            </button>
          )}
        </div>
      )}
    </PartOnDemand>
  );
}
