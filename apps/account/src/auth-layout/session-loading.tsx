import { LogoMark } from '@pure/ui';
import styles from './session-loading.module.css';
import { strings } from './strings.ts';

/** Row 9. It looks like the document before any script runs. */
export function SessionLoading() {
  return (
    <main className={styles.loading} data-first-paint="">
      <LogoMark className={styles.mark ?? ''} />
      <output>{strings.checking}</output>
    </main>
  );
}
