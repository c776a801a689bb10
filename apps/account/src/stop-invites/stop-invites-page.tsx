import { isUuid } from '@pure/drafts';
import { Button } from '@pure/ui';
import { useState } from 'react';
import styles from '../form/form.module.css';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import { stopInvites } from './stop-invites.data.ts';
import { strings } from './strings.ts';

/** `/stop-invites?mail=`, the link of row 75. A button, because mail programs open links by themselves. */
export function StopInvitesPage() {
  const mailId = new URLSearchParams(location.search).get('mail') ?? '';
  const [notice, setNotice] = useState<string | null>(isUuid(mailId) ? null : strings.unknown);
  const [busy, setBusy] = useState(false);

  async function stop(): Promise<void> {
    setBusy(true);
    setNotice(
      await stopInvites(mailId).then(
        (known) => (known ? strings.stopped : strings.unknown),
        () => strings.failed,
      ),
    );
    setBusy(false);
  }

  const isOver = notice === strings.stopped || notice === strings.unknown;
  return (
    <AuthLayout title={strings.title} text={isOver ? undefined : strings.text}>
      <div className={styles.sent}>
        <output>{notice}</output>
        {!isOver && (
          <Button variant="primary" busy={busy} onClick={() => void stop()}>
            {strings.stop}
          </Button>
        )}
      </div>
    </AuthLayout>
  );
}
