import { ErrorNotice } from '@pure/ui';
import { PageFrame } from './page-frame.tsx';
import { strings } from './strings.ts';
import { useRetry } from './use-retry.ts';

/** Replaces the page of a remote that can't run. Retry works in the same document. */
export function RemoteUnavailableView({ remote }: { remote: string }) {
  const { busy, retry } = useRetry(remote);
  return (
    <PageFrame remote={remote} state="unavailable">
      <ErrorNotice
        level={1}
        title={strings.unavailable}
        text={strings.unavailableText}
        retryLabel={strings.retry}
        busy={busy}
        onRetry={retry}
      />
    </PageFrame>
  );
}
