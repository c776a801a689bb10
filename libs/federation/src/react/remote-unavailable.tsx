import { ErrorNotice } from '@pure/ui';
import styles from './remote.module.css';
import { strings } from './strings.ts';
import { useRetry } from './use-retry.ts';

/** In the place of a page whose remote can't be run. Retry works in the same document. */
export function RemoteUnavailableView({ remote }: { remote: string }) {
  const { busy, retry } = useRetry(remote);
  return (
    <main className={styles.page} data-remote-state="unavailable" data-remote={remote}>
      <ErrorNotice
        title={strings.unavailable}
        text={strings.unavailableText}
        retryLabel={strings.retry}
        busy={busy}
        onRetry={retry}
      />
    </main>
  );
}
