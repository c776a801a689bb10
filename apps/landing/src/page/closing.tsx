import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { buttonClass, classNames, LogoMark } from '@pure/ui';
import band from './band.module.css';
import styles from './closing.module.css';
import { strings } from './strings.ts';

const { title, text } = strings.closing;

export function Closing() {
  return (
    <section className={classNames(band.band, styles.closing)}>
      <div className={band.within}>
        <div className={classNames(band.centred, styles.box)}>
          <LogoMark className={styles.mark} thin />
          <h2 className={band.title}>{title}</h2>
          <p>{text}</p>
          <div className={styles.actions}>
            <Link to={paths.register()} className={buttonClass('primary', 'large')}>
              {strings.join}
            </Link>
            <Link
              to={paths.login()}
              className={classNames(buttonClass('quiet', 'large'), styles.other)}
            >
              {strings.signIn}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
