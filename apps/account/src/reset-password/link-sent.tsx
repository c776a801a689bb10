import { requestPasswordReset } from '@pure/session';
import { CheckYourEmail } from '../auth-layout/check-your-email.tsx';
import { resetRequestMessage } from './reset-messages.ts';
import { strings } from './strings.ts';

interface LinkSentProps {
  email: string;
  onOtherAddress: () => void;
}

/** Shown for every address, so that nobody learns who is a member. */
export function LinkSent({ email, onOtherAddress }: LinkSentProps) {
  async function sendAgain(): Promise<string | null> {
    const result = await requestPasswordReset(email);
    return result.ok ? null : resetRequestMessage(result.problem);
  }

  return (
    <CheckYourEmail
      strings={{
        title: strings.sentHeading,
        text: strings.sentText(email),
        spam: strings.sentSpam,
        again: strings.again,
        sentAgain: strings.sentAgain,
        otherAddress: strings.otherAddress,
        back: strings.back,
        signIn: strings.signIn,
      }}
      sendAgain={sendAgain}
      onOtherAddress={onOtherAddress}
    />
  );
}
