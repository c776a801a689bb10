import type { Configuration } from '@pure/contracts';
import type { SiteFigures } from '@pure/contracts/database';
import { classNames, formatCount } from '@pure/ui';
import band from './band.module.css';
import { Forest } from './forest.tsx';
import { strings } from './strings.ts';
import styles from './trees-section.module.css';

const { title, text, planted, atLeast, source } = strings.trees;

interface TreesSectionProps {
  figures: SiteFigures | undefined;
  configuration: Pick<Configuration, 'figures'>;
}

/** The trees that were counted, and the operator's own figures, each with its source. */
export function TreesSection({ figures, configuration }: TreesSectionProps) {
  const trees = figures?.trees;
  const { figures: configured = [] } = configuration;
  return (
    <section className={band.band}>
      <div className={classNames(band.within, band.centred)}>
        <h2 className={band.title}>{title}</h2>
        <p className={band.lead}>{text}</p>
        <Forest />
        {(trees || configured.length > 0) && (
          <dl className={styles.figures}>
            {trees && (
              <div>
                <dt>{planted}</dt>
                <dd>{atLeast(formatCount(trees))}</dd>
              </div>
            )}
            {configured.map(({ value, label, source: address }) => (
              <div key={label}>
                <dt>
                  {label} · <a href={address}>{source}</a>
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
