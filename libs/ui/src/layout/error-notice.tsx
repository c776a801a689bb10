// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { reloadOutdated } from '@pure/contracts/import-part';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useOnline } from '../network/use-online.ts';
import { outdatedStrings } from '../on-demand/outdated-strings.ts';
import { StatusIcon } from '../status-icon.tsx';
import styles from './notice.module.css';
import { OpenRing } from './open-ring.tsx';
import { strings } from './strings.ts';

export interface ErrorNoticeProps {
  /** the failure, e.g. `Failed to load posts` */
  title: ReactNode;
  text?: ReactNode;
  /** replaces text and button while the browser is offline; `null`: the way on needs no network */
  offlineText?: string | null;
  onRetry: () => void;
  /** of a part that couldn't be loaded: it may be one that no other attempt brings */
  error?: unknown;
  retryLabel?: string;
  busy?: boolean;
  /** 1 if the notice is the whole page */
  level?: 1 | 2;
}

/** A failure and one way on. In a document that is too old for another attempt to work, that is a reload. */
export function ErrorNotice({
  title,
  text,
  offlineText = strings.offline,
  onRetry,
  error,
  retryLabel = strings.tryAgain,
  busy = false,
  level = 2,
}: ErrorNoticeProps) {
  const isOnline = useOnline();
  const needsNetwork = offlineText !== null;
  const reload = needsNetwork ? reloadOutdated(error) : undefined;
  const onlineText = reload ? outdatedStrings.text : text;
  const note = isOnline ? onlineText : (offlineText ?? text);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.notice} role="alert">
      <OpenRing icon={<StatusIcon name="cloud-alert" />} trouble />
      <Heading>{title}</Heading>
      {note && <p>{note}</p>}
      {(isOnline || !needsNetwork) && (
        <Button variant="soft" className={styles.action} busy={busy} onClick={reload ?? onRetry}>
          {reload ? outdatedStrings.reload : retryLabel}
        </Button>
      )}
    </div>
  );
}
