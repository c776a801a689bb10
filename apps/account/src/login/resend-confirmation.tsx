import { resendConfirmation } from '@pure/session';
import { Button } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import styles from '../form/form.module.css';
import { FormError } from '../form/form-error.tsx';
import { signInMessage } from './sign-in-message.ts';
import { strings } from './strings.ts';

export function ResendConfirmation({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function send(): Promise<void> {
    setBusy(true);
    setError('');
    const result = await resendConfirmation(email);
    setBusy(false);
    if (result.ok) toast.success(strings.resent);
    else setError(signInMessage(result.problem));
  }

  return (
    <div className={styles.notice} role="alert">
      <p>{strings.unconfirmed}</p>
      <Button variant="soft" busy={busy} onClick={() => void send()}>
        {strings.resend}
      </Button>
      <FormError>{error}</FormError>
    </div>
  );
}
