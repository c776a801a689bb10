import { classNames } from '@pure/ui';
import band from './band.module.css';
import styles from './principles.module.css';
import { strings } from './strings.ts';

export function Principles() {
  return (
    <section className={classNames(band.band, styles.principles)}>
      <div className={band.within}>
        <h2>{strings.principles.title}</h2>
        {strings.principles.items.map(({ title, text }) => (
          <div key={title} className={styles.principle}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
