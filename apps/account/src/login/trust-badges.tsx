import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { Lock, ShieldCheck, UserCheck } from 'lucide-react';
import { strings } from './strings.ts';
import styles from './trust-badges.module.css';

const { secure, privacy, human } = strings.badges;

/** Row 14. */
export function TrustBadges() {
  return (
    <ul className={styles.badges}>
      <li>
        <Lock data-size="small" aria-hidden="true" />
        {secure}
      </li>
      <li>
        <ShieldCheck data-size="small" aria-hidden="true" />
        <Link to={paths.privacy()}>{privacy}</Link>
      </li>
      <li>
        <UserCheck data-size="small" aria-hidden="true" />
        {human}
      </li>
    </ul>
  );
}
