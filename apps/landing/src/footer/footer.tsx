import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { Logo } from '@pure/ui';
import styles from './footer.module.css';
import { strings } from './strings.ts';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div>
        <Logo />
        <span>{strings.title}</span>
        <nav aria-label={strings.pages} className={styles.links}>
          <Link to={paths.privacy()}>{strings.privacy}</Link>
          <Link to={paths.terms()}>{strings.terms}</Link>
          <Link to={paths.contact()}>{strings.contact}</Link>
        </nav>
      </div>
    </footer>
  );
}
