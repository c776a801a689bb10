import { Button, ErrorNotice } from '@pure/ui';
import styles from './remote.module.css';
import { useRemoteControls } from './remote-controls.ts';
import { strings } from './strings.ts';

interface Props {
  remote: string;
  busy: boolean;
  onRetry: () => void;
}

/** A part of a running build didn't arrive: versions aren't swapped under it, so a reload is offered. */
export function RemoteIncompleteView({ remote, busy, onRetry }: Props) {
  const { reload } = useRemoteControls();
  return (
    <main className={styles.page} data-remote-state="incomplete" data-remote={remote}>
      <ErrorNotice
        title={strings.incomplete}
        text={strings.incompleteText}
        retryLabel={strings.reload}
        onRetry={reload}
      />
      <Button variant="quiet" className={styles.second} busy={busy} onClick={onRetry}>
        {strings.retry}
      </Button>
    </main>
  );
}
