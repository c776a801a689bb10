import { onDemand, PartOnDemand } from '@pure/ui';
import { useState } from 'react';
import { reloadLabel } from './strings.ts';
import { useRemoteControls } from './remote-controls.ts';

export type RemoteNoticeProps =
  /** in place of a page that loads slowly */
  | { kind: 'loading' }
  /** above a page of another build than the registered one */
  | { kind: 'earlier'; remote: string }
  /** in place of all pages of a remote */
  | { kind: 'missing'; remote: string; reason: unknown }
  /** in place of a page that couldn't be loaded */
  | {
      kind: 'incomplete';
      remote: string;
      /** the error of loading it */
      reason: unknown;
      busy: boolean;
      onRetry: () => void;
    }
  /** in place of a page that threw */
  | { kind: 'crashed'; remote: string };

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
