import { classNames } from '@pure/ui';
import band from './band.module.css';
import { strings } from './strings.ts';
import styles from './trees-section.module.css';
import { Forest } from './forest.tsx';

const { title, text, figures, sample } = strings.trees;

export function TreesSection() {
  return (
    <section className={band.band}>
      <div className={classNames(band.within, band.centred)}>
        <h2 className={band.title}>{title}</h2>
        <p className={band.lead}>{text}</p>
        <Forest />
        <dl className={styles.figures}>
          {figures.map(({ count, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        <p className={band.sample}>{sample}</p>
      </div>
    </section>
  );
}
