import { resendConfirmation } from '@pure/session';
import { CheckYourEmail } from '../auth-layout/check-your-email.tsx';
import { signUpMessage } from './sign-up-message.ts';
import { strings } from './strings.ts';

interface ConfirmationSentProps {
  email: string;
  onOtherAddress: () => void;
}

/** Shown after a sign-up that needs confirmation, also for an address that is registered already. */
export function ConfirmationSent({ email, onOtherAddress }: ConfirmationSentProps) {
  async function sendAgain(): Promise<string | null> {
    const result = await resendConfirmation(email);
    return result.ok ? null : signUpMessage(result.problem).text;
  }

  return (
    <CheckYourEmail
      strings={{
        title: strings.checkTitle,
        text: strings.checkText(email),
        spam: strings.checkSpam,
        again: strings.resend,
        sentAgain: strings.resent,
        otherAddress: strings.otherAddress,
        back: strings.haveAccount,
        signIn: strings.signIn,
      }}
      sendAgain={sendAgain}
      onOtherAddress={onOtherAddress}
    />
  );
}
