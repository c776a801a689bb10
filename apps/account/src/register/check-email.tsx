import { resendConfirmation } from '@pure/session';
import { LetterSent } from '../doors/letter-sent.tsx';
import { signUpWords } from './sign-up-words.ts';
import { registerStrings as words } from './strings.ts';

interface CheckEmailProps {
  email: string;
  onOtherAddress: () => void;
}

/** The end of a sign-up that must be confirmed: the same for an address that is known already. */
export function CheckEmail({ email, onOtherAddress }: CheckEmailProps) {
  async function sendAgain(): Promise<string | null> {
    const result = await resendConfirmation(email);
    return result.ok ? null : signUpWords(result.problem).text;
  }

  return (
    <LetterSent
      words={{
        title: words.checkTitle,
        text: words.checkText(email),
        spam: words.checkSpam,
        again: words.resend,
        sentAgain: words.resent,
        otherAddress: words.otherAddress,
        back: words.haveAccount,
        signIn: words.signIn,
      }}
      sendAgain={sendAgain}
      onOtherAddress={onOtherAddress}
    />
  );
}
