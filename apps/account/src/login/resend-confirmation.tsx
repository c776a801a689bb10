import { resendConfirmation } from '@pure/session';
import { Button } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import styles from '../auth-layout/auth-form.module.css';
import { signInMessage } from './sign-in-message.ts';
import { strings } from './strings.ts';

export function ResendConfirmation({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    const result = await resendConfirmation(email);
    setBusy(false);
    if (result.ok) toast.success(strings.resent);
    else toast.error(signInMessage(result.problem));
  }

  return (
    <div className={styles.notice}>
      <p>{strings.unconfirmed}</p>
      <Button variant="soft" busy={busy} onClick={() => void send()}>
        {strings.resend}
      </Button>
    </div>
  );
}
