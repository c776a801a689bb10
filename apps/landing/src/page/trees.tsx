import { classNames } from '@pure/ui';
import band from './band.module.css';
import { strings } from './strings.ts';
import styles from './trees.module.css';
import { Wood } from './wood.tsx';

const { title, text, figures, sample } = strings.trees;

export function Trees() {
  return (
    <section className={band.band}>
      <div className={classNames(band.within, band.centred)}>
        <h2 className={band.title}>{title}</h2>
        <p className={band.lead}>{text}</p>
        <Wood />
        <dl className={styles.figures}>
          {figures.map(({ count, what }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <p className={band.sample}>{sample}</p>
      </div>
    </section>
  );
}
