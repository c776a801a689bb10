import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { buttonClass, classNames, Logo } from '@pure/ui';
import band from './band.module.css';
import styles from './header.module.css';
import { strings } from './strings.ts';

export function Header() {
  return (
    <header className={classNames(band.within, styles.bar)}>
      <Link to={paths.landing()} className={styles.home}>
        <Logo beta />
      </Link>
      <nav aria-label={strings.account} className={styles.links}>
        <Link to={paths.login()} className={buttonClass()}>
          {strings.signIn}
        </Link>
        <Link to={paths.register()} className={classNames(buttonClass('quiet'), styles.join)}>
          {strings.join}
        </Link>
      </nav>
    </header>
  );
}
