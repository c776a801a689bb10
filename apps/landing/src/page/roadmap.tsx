import { classNames, RingGradient, useRingGradient } from '@pure/ui';
import type { SiteFigures } from '@pure/contracts/database';
import band from './band.module.css';
import { describeMembers } from './figures/describe-members.ts';
import { ringPath } from './growth-rings.ts';
import styles from './roadmap.module.css';
import { strings } from './strings.ts';

const { title, text, today, now, steps } = strings.roadmap;

const years = [30, 96, 154, 214];
const months = [46, 59, 72, 84, 111, 126, 140, 169, 184, 199].map(ringPath);
const [current, ...future] = years.map(ringPath);

/** The innermost ring is today; the dotted ones are the future steps. */
function GrowthRings() {
  const gradient = useRingGradient();
  return (
    <svg className={styles.growth} viewBox="0 0 480 480" aria-hidden="true">
      <RingGradient id={gradient.id} />
      {months.map((path) => (
        <path key={path} className={styles.month} d={path} />
      ))}
      <path className={styles.year} stroke={gradient.stroke} d={current} />
      {future.map((path) => (
        <path
          key={path}
          className={classNames(styles.year, styles.future)}
          stroke={gradient.stroke}
          d={path}
        />
      ))}
      <circle className={styles.pith} cx="240" cy="240" r="6" />
    </svg>
  );
}

export function Roadmap({ figures }: { figures: SiteFigures | undefined }) {
  return (
    <section className={classNames(band.band, band.tint)}>
      <div className={classNames(band.within, band.split)}>
        <GrowthRings />
        <div className={band.copy}>
          <h2 className={band.title}>{title}</h2>
          <p className={band.lead}>{text}</p>
          <ol className={styles.steps}>
            <li className={styles.now}>
              <b>{today}</b>
              <p>
                {now} {describeMembers(figures)}
              </p>
            </li>
            {steps.map(({ members, label }) => (
              <li key={members}>
                <b>{members}</b>
                <span>{label}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
