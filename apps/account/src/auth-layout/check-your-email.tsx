import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { Button } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import { FormError } from '../form/form-error.tsx';
import { AuthLayout } from './auth-layout.tsx';
import styles from '../form/form.module.css';

interface CheckYourEmailProps {
  strings: {
    title: string;
    text: string;
    spam: string;
    again: string;
    sentAgain: string;
    otherAddress: string;
    back: string;
    signIn: string;
  };
  /** @returns the error message, or null */
  sendAgain: () => Promise<string | null>;
  onOtherAddress: () => void;
}

/** Says that a mail is on its way. It looks the same for every address, so that nobody learns who is a member. */
export function CheckYourEmail({ strings, sendAgain, onOtherAddress }: CheckYourEmailProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function resend(): Promise<void> {
    setBusy(true);
    setError('');
    const problem = await sendAgain();
    setBusy(false);
    if (problem === null) toast.success(strings.sentAgain);
    else setError(problem);
  }

  return (
    <AuthLayout title={strings.title}>
      <div className={styles.sent}>
        <output>{strings.text}</output>
        <p className={styles.small}>{strings.spam}</p>
        <div className={styles.choices}>
          <Button variant="soft" busy={busy} onClick={() => void resend()}>
            {strings.again}
          </Button>
          <Button variant="quiet" onClick={onOtherAddress}>
            {strings.otherAddress}
          </Button>
        </div>
        <FormError>{error}</FormError>
      </div>
      <p className={styles.centre}>
        {strings.back} <Link to={paths.login()}>{strings.signIn}</Link>
      </p>
    </AuthLayout>
  );
}
