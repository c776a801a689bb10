import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { session, signIn } from '@pure/session';
import { Checkbox, Field, focusFirstInvalid, PasswordInput } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import styles from '../auth-layout/auth-form.module.css';
import { EmailInput } from '../form/email-input.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { signInMessage } from './sign-in-message.ts';
import { strings } from './strings.ts';

interface LoginFormProps {
  /** called before the session changes, so that the form can show its message first */
  onSubmitting: (isSubmitting: boolean) => void;
  onSignedIn: () => void;
}

export function LoginForm({ onSubmitting, onSignedIn }: LoginFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  const { busy, onSubmit } = useSubmit(async (form) => {
    const empty = [...(email.trim() ? [] : ['email']), ...(password ? [] : ['password'])];
    setMissing(empty);
    setUnconfirmed(null);
    if (empty.length > 0) {
      toast.error(strings.missing);
      focusFirstInvalid(form, empty);
      return;
    }
    onSubmitting(true);
    const result = await signIn({ email, password, remember });
    if (result.ok && session.getState().needsCode) {
      onSubmitting(false);
      return;
    }
    if (result.ok) {
      toast.success(strings.success);
      onSignedIn();
      return;
    }
    onSubmitting(false);
    toast.error(signInMessage(result.problem));
    if (result.problem.kind === 'email-not-confirmed') setUnconfirmed(email);
    if (result.problem.kind === 'invalid-credentials') focusFirstInvalid(form, ['password']);
  });

  const isMissing = (name: string) => missing.includes(name) || undefined;
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Field label={strings.email}>
        <EmailInput
          name="email"
          required
          aria-invalid={isMissing('email')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={strings.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          revealLabel={strings.showPassword}
          required
          aria-invalid={isMissing('password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <div className={styles.between}>
        <div>
          <Checkbox
            label={strings.remember}
            aria-describedby={remember ? undefined : 'this-tab-only'}
            checked={remember}
            onChange={(event) => setRemember(event.target.checked)}
          />
          {!remember && (
            <p id="this-tab-only" className={styles.small}>
              {strings.thisTabOnly}
            </p>
          )}
        </div>
        <Link to={paths.resetPassword()}>{strings.forgot}</Link>
      </div>
      {unconfirmed !== null && <ResendConfirmation email={unconfirmed} />}
      <SubmitButton busy={busy} busyLabel={strings.busy}>
        {strings.submit}
      </SubmitButton>
    </form>
  );
}
