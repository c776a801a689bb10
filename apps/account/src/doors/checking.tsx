import { LogoMark } from '@pure/ui';
import styles from './checking.module.css';
import { doorStrings as words } from './strings.ts';

/** While the session loads (row 9). It looks as the document did before any script ran. */
export function Checking() {
  return (
    <main className={styles.checking} data-first-paint="">
      <LogoMark className={styles.mark ?? ''} />
      <output>{words.checking}</output>
    </main>
  );
}
