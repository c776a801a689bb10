import { resendConfirmation } from '@pure/session';
import { Button } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import styles from '../doors/form.module.css';
import { signInWords } from './sign-in-words.ts';
import { loginStrings as words } from './strings.ts';

/** For a member whose address isn't confirmed yet: where the trouble is, and the way on. */
export function ResendConfirmation({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    const result = await resendConfirmation(email);
    setBusy(false);
    if (result.ok) toast.success(words.resent);
    else toast.error(signInWords(result.problem));
  }

  return (
    <div className={styles.notice}>
      <p>{words.unconfirmed}</p>
      <Button variant="soft" busy={busy} onClick={() => void send()}>
        {words.resend}
      </Button>
    </div>
  );
}
