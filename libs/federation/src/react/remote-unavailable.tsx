import { ErrorNotice, useOnline } from '@pure/ui';
import { PageFrame } from './page-frame.tsx';
import { strings } from './strings.ts';
import { useRetryOnline } from './use-retry-online.ts';
import { useRetry } from './use-retry.ts';

/** Replaces the page of a remote that can't run. Retry works in the same document. */
export function RemoteUnavailableView({ remote }: { remote: string }) {
  const { busy, retry } = useRetry(remote);
  const isOnline = useOnline();
  useRetryOnline(retry);
  return (
    <PageFrame remote={remote} state="unavailable">
      <ErrorNotice
        level={1}
        title={isOnline ? strings.unavailable : strings.offline}
        text={isOnline ? strings.unavailableText : strings.offlineText}
        retryLabel={strings.retry}
        busy={busy}
        onRetry={retry}
      />
    </PageFrame>
  );
}
