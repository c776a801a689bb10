import { classNames } from '@pure/ui';
import band from './band.module.css';
import styles from './creed.module.css';
import { strings } from './strings.ts';

/** The philosophy and the promise of privacy, in three vows. */
export function Creed() {
  return (
    <section className={classNames(band.band, styles.creed)}>
      <div className={band.within}>
        <h2>{strings.creed.title}</h2>
        {strings.creed.vows.map(({ vow, meaning }) => (
          <div key={vow} className={styles.vow}>
            <h3>{vow}</h3>
            <p>{meaning}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
