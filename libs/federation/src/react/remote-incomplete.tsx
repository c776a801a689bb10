import { Button, ErrorNotice, useOnline } from '@pure/ui';
import { PageFrame } from './page-frame.tsx';
import styles from './remote.module.css';
import { useRemoteControls } from './remote-controls.ts';
import { strings } from './strings.ts';
import { useRetryOnline } from './use-retry-online.ts';

interface Props {
  remote: string;
  busy: boolean;
  onRetry: () => void;
}

/** For a running build whose part couldn't be loaded. Only a reload can bring another version. */
export function RemoteIncompleteView({ remote, busy, onRetry }: Props) {
  const { reload } = useRemoteControls();
  const isOnline = useOnline();
  useRetryOnline(onRetry);
  if (!isOnline) {
    return (
      <PageFrame remote={remote} state="incomplete">
        <ErrorNotice
          level={1}
          title={strings.offline}
          text={strings.offlineText}
          retryLabel={strings.retry}
          busy={busy}
          onRetry={onRetry}
        />
      </PageFrame>
    );
  }
  return (
    <PageFrame remote={remote} state="incomplete">
      <ErrorNotice
        level={1}
        title={strings.incomplete}
        text={strings.incompleteText}
        retryLabel={strings.reload}
        onRetry={reload}
      />
      <Button variant="quiet" className={styles.second} busy={busy} onClick={onRetry}>
        {strings.retry}
      </Button>
    </PageFrame>
  );
}
