import { Logo } from '@pure/ui';
import band from './band.module.css';
import styles from './footer.module.css';
import { strings } from './strings.ts';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={band.within}>
        <Logo />
        <span>{strings.title}</span>
      </div>
    </footer>
  );
}
