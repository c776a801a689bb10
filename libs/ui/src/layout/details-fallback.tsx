// Saves bytes: docs/decisions/0006-first-page-bytes.md
'use no memo';
import { EyeOff, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { strings as words } from './details-fallback-strings.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { Skeleton } from './skeleton.tsx';

/** How the one thing that a page or dialog shows stands while it isn’t here. */
export type MissingDetails =
  | { state: 'loading' | 'offline' | 'gone' }
  | { state: 'failed'; retry: () => void; isRetrying: boolean };

interface DetailsFallbackProps {
  view: MissingDetails;
  strings: { loading: string; gone: string; goneText: string; toList: string; failed: string };
  skeleton: ReactNode;
  /** leads away from what is gone */
  onClose: () => void;
}

/** Stands in a dialog for the post, group or event that it would show. */
export function DetailsFallback({ view, strings, skeleton, onClose }: DetailsFallbackProps) {
  switch (view.state) {
    case 'loading':
      return <Skeleton label={strings.loading}>{skeleton}</Skeleton>;
    case 'offline':
      return <EmptyState icon={<WifiOff />} title={words.offline} text={words.offlineText} />;
    case 'gone':
      return (
        <EmptyState
          icon={<EyeOff />}
          title={strings.gone}
          text={strings.goneText}
          action={
            <Button variant="soft" onClick={onClose}>
              {strings.toList}
            </Button>
          }
        />
      );
    case 'failed':
      return <ErrorNotice title={strings.failed} onRetry={view.retry} busy={view.isRetrying} />;
  }
}
