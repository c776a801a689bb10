import { Button } from '@pure/ui';
import styles from './notices.module.css';
import { strings } from './strings.ts';
import { useFocusHandover } from './use-focus-handover.ts';
import { useRetry } from './use-retry.ts';

/** Above a page of the previous build, which runs because the newest can't. */
export function EarlierVersion({ remote }: { remote: string }) {
  const { busy, retry } = useRetry(remote);
  useFocusHandover();
  return (
    <output className={styles.earlier} data-remote-state="previous">
      <span>{strings.earlier}</span>
      <Button variant="quiet" busy={busy} onClick={retry}>
        {strings.retry}
      </Button>
    </output>
  );
}
