import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { requestPasswordReset } from '@pure/session';
import { Button } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import { Door } from '../doors/door.tsx';
import styles from '../doors/form.module.css';
import { askWords } from './reset-words.ts';
import { resetStrings as words } from './strings.ts';

interface LinkSentProps {
  email: string;
  onOtherAddress: () => void;
}

/** The answer to any address: who is a member isn't told here. */
export function LinkSent({ email, onOtherAddress }: LinkSentProps) {
  const [busy, setBusy] = useState(false);

  async function sendAgain(): Promise<void> {
    setBusy(true);
    const result = await requestPasswordReset(email);
    setBusy(false);
    if (result.ok) toast.success(words.sentAgain);
    else toast.error(askWords(result.problem));
  }

  return (
    <Door title={words.sentHeading}>
      <div className={styles.letter}>
        <output>{words.sentText(email)}</output>
        <p className={styles.small}>{words.sentSpam}</p>
        <div className={styles.choices}>
          <Button variant="soft" busy={busy} onClick={() => void sendAgain()}>
            {words.again}
          </Button>
          <Button variant="quiet" onClick={onOtherAddress}>
            {words.otherAddress}
          </Button>
        </div>
      </div>
      <p className={styles.centre}>
        {words.back} <Link to={paths.login()}>{words.signIn}</Link>
      </p>
    </Door>
  );
}
