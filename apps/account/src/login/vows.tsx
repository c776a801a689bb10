import { Lock, ShieldCheck, UserCheck } from 'lucide-react';
import { loginStrings } from './strings.ts';
import styles from './vows.module.css';

const { secure, privacy, human } = loginStrings.badges;

/** What a member can count on (row 14). */
export function Vows() {
  return (
    <ul className={styles.vows}>
      <li>
        <Lock data-size="small" aria-hidden="true" />
        {secure}
      </li>
      <li>
        <ShieldCheck data-size="small" aria-hidden="true" />
        {privacy}
      </li>
      <li>
        <UserCheck data-size="small" aria-hidden="true" />
        {human}
      </li>
    </ul>
  );
}
