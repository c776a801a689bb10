import { paths } from '@pure/contracts';
import { Link, useNavigate } from '@pure/router';
import { RingAvatar } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import styles from '../form/form.module.css';
import { SignedOutOnly } from '../auth-layout/signed-out-only.tsx';
import { ConfirmationSent } from './confirmation-sent.tsx';
import { RegisterForm } from './register-form.tsx';
import { emptyRegistration, type Registration } from './register-schema.ts';
import own from './register.module.css';
import { strings } from './strings.ts';
import { useInvitation, type Invitation } from './use-invitation.ts';
import { type Outcome, useRegistration } from './use-registration.ts';

/** Shows the welcome before the page changes (row 37). */
const WELCOME_MS = 100;

/** `/register` (rows 3, 9, 10, 27 to 41). */
export function RegisterPage() {
  const navigate = useNavigate();
  const { inviter, link } = useInvitation();
  const registration = useRegistration(link);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  function handleOutcome(outcome: Outcome): void {
    if (outcome.kind === 'joined') {
      toast.success(strings.success);
      setTimeout(() => void navigate(paths.home(), { replace: true }), WELCOME_MS);
      return;
    }
    setIsSubmitting(false);
    if (outcome.kind === 'confirm') setMailedTo(outcome.email);
  }

  if (mailedTo !== null) {
    return (
      <SignedOutOnly isSubmitting={false}>
        <ConfirmationSent email={mailedTo} onOtherAddress={() => setMailedTo(null)} />
      </SignedOutOnly>
    );
  }
  const done = countValidFields(registration);
  const { fullName } = registration.values;
  return (
    <SignedOutOnly isSubmitting={isSubmitting} to={memberTarget(inviter)}>
      <AuthLayout
        title={strings.heading}
        text={inviter ? `${strings.free} ${strings.invitedBy(inviter.full_name)}` : strings.free}
        aside={
          <RingAvatar
            name={fullName}
            picture={fullName.trim() === '' ? <EmptyPicture /> : undefined}
            done={done}
            label={strings.done(done)}
          />
        }
      >
        <RegisterForm
          registration={registration}
          onSending={() => setIsSubmitting(true)}
          onSent={handleOutcome}
        />
        <p className={styles.centre}>
          {strings.haveAccount} <Link to={paths.login()}>{strings.signIn}</Link>
        </p>
      </AuthLayout>
    </SignedOutOnly>
  );
}

/** A member who opens an invite link asks the inviter for friendship on their profile. */
function memberTarget(inviter: Invitation['inviter']): string | null {
  if (inviter === undefined) return null;
  return inviter ? paths.profile(inviter.id) : paths.home();
}

function EmptyPicture() {
  return (
    <span className={own.picture}>
      <UserRound />
    </span>
  );
}

type ValidCount = 0 | 1 | 2 | 3 | 4 | 5;

/** The ring round the picture closes with them. */
function countValidFields({
  errors,
  usernameState,
}: Pick<ReturnType<typeof useRegistration>, 'errors' | 'usernameState'>): ValidCount {
  const names = Object.keys(emptyRegistration) as (keyof Registration)[];
  const valid = names.filter(
    (name) => !errors[name] && (name !== 'username' || usernameState !== 'taken'),
  );
  return valid.length as ValidCount;
}
