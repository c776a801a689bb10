import styles from '../settings.module.css';
import type { PendingAddress } from '@pure/contracts/database';
import { strings } from './strings.ts';

interface PendingAddressNoticeProps {
  pending: PendingAddress;
  current: string;
}

export function PendingAddressNotice({ pending, current }: PendingAddressNoticeProps) {
  const { new_email, waits_for } = pending;
  return (
    <div className={styles.notice} aria-live="polite">
      <p>{strings.pending(new_email)}</p>
      <ul className={styles.list}>
        {waits_for.map((which) => (
          <li key={which}>{strings.waitsFor(which === 'new' ? new_email : current)}</li>
        ))}
      </ul>
      <p>{strings.pendingHelp}</p>
    </div>
  );
}
