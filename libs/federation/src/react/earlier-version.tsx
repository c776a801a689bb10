import { Button } from '@pure/ui';
import styles from './remote.module.css';
import { strings } from './strings.ts';
import { useHandover } from './use-handover.ts';
import { useRetry } from './use-retry.ts';

/** Above a page that is shown by the build that was replaced, since the newest couldn't be run. */
export function EarlierVersion({ remote }: { remote: string }) {
  const { busy, retry } = useRetry(remote);
  useHandover();
  return (
    <output className={styles.earlier} data-remote-state="previous">
      <span>{strings.earlier}</span>
      <Button variant="quiet" busy={busy} onClick={retry}>
        {strings.retry}
      </Button>
    </output>
  );
}
