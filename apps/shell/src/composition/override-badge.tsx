import type { Overrides } from '@pure/federation/host';
import styles from './override-badge.module.css';
import { strings } from './strings.ts';

/** Lists the remotes that this tab loads from elsewhere, with a link that turns each off. */
export default function OverrideBadge({ overrides }: { overrides: Overrides }) {
  const names = Object.keys(overrides);
  if (names.length === 0) return null;
  return (
    <aside className={styles.badge} aria-label={strings.overrides}>
      {names.map((name) => (
        <span key={name}>
          {strings.takenFrom(name, overrides[name] ?? '')}{' '}
          <a href={`?remote.${name}=off`}>{strings.turnOff}</a>
        </span>
      ))}
    </aside>
  );
}
