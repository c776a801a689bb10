import { paths } from '@pure/contracts';
import { Link, useNavigate } from '@pure/router';
import { RingAvatar } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { Door } from '../doors/door.tsx';
import styles from '../doors/form.module.css';
import { VisitorsOnly } from '../doors/visitors-only.tsx';
import { CheckEmail } from './check-email.tsx';
import { fieldsDone } from './fields-done.ts';
import { offerToConnect } from './offer-to-connect.ts';
import { RegisterForm } from './register-form.tsx';
import own from './register.module.css';
import { registerStrings as words } from './strings.ts';
import { useInviter } from './use-inviter.ts';
import { type Outcome, useRegistration } from './use-registration.ts';

/** Row 37: the welcome is seen before the page changes. */
const WELCOME_MS = 100;

/** `/register` (rows 3, 9, 10, 27 to 41). */
export function RegisterPage() {
  const navigate = useNavigate();
  const inviter = useInviter();
  const registration = useRegistration();
  const [entering, setEntering] = useState(false);
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  function sent(outcome: Outcome): void {
    if (outcome.kind === 'joined') {
      toast.success(words.success);
      setTimeout(() => {
        void navigate(paths.home(), { replace: true });
        if (inviter) offerToConnect(inviter);
      }, WELCOME_MS);
      return;
    }
    setEntering(false);
    if (outcome.kind === 'confirm') setMailedTo(outcome.email);
  }

  if (mailedTo !== null) {
    return (
      <VisitorsOnly entering={false}>
        <CheckEmail email={mailedTo} onOtherAddress={() => setMailedTo(null)} />
      </VisitorsOnly>
    );
  }
  const done = fieldsDone(registration);
  const { fullName } = registration.values;
  return (
    <VisitorsOnly entering={entering}>
      <Door
        title={words.heading}
        text={inviter ? `${words.free} ${words.invitedBy(inviter.full_name)}` : words.free}
        aside={
          <RingAvatar
            name={fullName}
            picture={fullName.trim() === '' ? <NobodyYet /> : undefined}
            done={done}
            label={words.done(done)}
          />
        }
      >
        <RegisterForm
          registration={registration}
          onSending={() => setEntering(true)}
          onSent={sent}
        />
        <p className={styles.centre}>
          {words.haveAccount} <Link to={paths.login()}>{words.signIn}</Link>
        </p>
      </Door>
    </VisitorsOnly>
  );
}

/** Stands in the ring until there are initials. */
function NobodyYet() {
  return (
    <span className={own.nobody}>
      <UserRound />
    </span>
  );
}
