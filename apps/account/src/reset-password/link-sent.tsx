import { requestPasswordReset } from '@pure/session';
import { LetterSent } from '../doors/letter-sent.tsx';
import { askWords } from './reset-words.ts';
import { resetStrings as words } from './strings.ts';

interface LinkSentProps {
  email: string;
  onOtherAddress: () => void;
}

/** The answer to any address: who is a member isn't told here. */
export function LinkSent({ email, onOtherAddress }: LinkSentProps) {
  async function sendAgain(): Promise<string | null> {
    const result = await requestPasswordReset(email);
    return result.ok ? null : askWords(result.problem);
  }

  return (
    <LetterSent
      words={{
        title: words.sentHeading,
        text: words.sentText(email),
        spam: words.sentSpam,
        again: words.again,
        sentAgain: words.sentAgain,
        otherAddress: words.otherAddress,
        back: words.back,
        signIn: words.signIn,
      }}
      sendAgain={sendAgain}
      onOtherAddress={onOtherAddress}
    />
  );
}
