import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { resendConfirmation } from '@pure/session';
import { Button } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import { Door } from '../doors/door.tsx';
import styles from '../doors/form.module.css';
import { signUpWords } from './sign-up-words.ts';
import { registerStrings as words } from './strings.ts';

interface CheckEmailProps {
  email: string;
  onOtherAddress: () => void;
}

/** The end of a sign-up that must be confirmed: the same for an address that is known already. */
export function CheckEmail({ email, onOtherAddress }: CheckEmailProps) {
  const [busy, setBusy] = useState(false);

  async function resend(): Promise<void> {
    setBusy(true);
    const result = await resendConfirmation(email);
    setBusy(false);
    if (result.ok) toast.success(words.resent);
    else toast.error(signUpWords(result.problem).text);
  }

  return (
    <Door title={words.checkTitle}>
      <div className={styles.letter}>
        <output>{words.checkText(email)}</output>
        <p className={styles.small}>{words.checkSpam}</p>
        <div className={styles.choices}>
          <Button variant="soft" busy={busy} onClick={() => void resend()}>
            {words.resend}
          </Button>
          <Button variant="quiet" onClick={onOtherAddress}>
            {words.otherAddress}
          </Button>
        </div>
      </div>
      <p className={styles.centre}>
        {words.haveAccount} <Link to={paths.login()}>{words.signIn}</Link>
      </p>
    </Door>
  );
}
