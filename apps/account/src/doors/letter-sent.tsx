import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { Button } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import { Door } from './door.tsx';
import styles from './form.module.css';

interface LetterSentProps {
  words: {
    title: string;
    text: string;
    spam: string;
    again: string;
    sentAgain: string;
    otherAddress: string;
    back: string;
    signIn: string;
  };
  /** sends it once more; resolves to what went wrong, in the member's words, or null */
  sendAgain: () => Promise<string | null>;
  onOtherAddress: () => void;
}

/** A mail is on its way. The same for every address: who is a member isn't told here. */
export function LetterSent({ words, sendAgain, onOtherAddress }: LetterSentProps) {
  const [busy, setBusy] = useState(false);

  async function again(): Promise<void> {
    setBusy(true);
    const problem = await sendAgain();
    setBusy(false);
    if (problem === null) toast.success(words.sentAgain);
    else toast.error(problem);
  }

  return (
    <Door title={words.title}>
      <div className={styles.letter}>
        <output>{words.text}</output>
        <p className={styles.small}>{words.spam}</p>
        <div className={styles.choices}>
          <Button variant="soft" busy={busy} onClick={() => void again()}>
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
