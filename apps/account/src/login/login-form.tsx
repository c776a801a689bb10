import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { session, signIn } from '@pure/session';
import {
  Checkbox,
  Field,
  type FieldErrors,
  focusFirstInvalid,
  PasswordInput,
  useFields,
} from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import styles from '../form/form.module.css';
import { EmailInput } from '../form/email-input.tsx';
import { FormError } from '../form/form-error.tsx';
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

type Credentials = Record<'email' | 'password', string>;

const validate = ({ email, password }: Credentials): FieldErrors<Credentials> => ({
  ...(email.trim() === '' && { email: strings.missing }),
  ...(password === '' && { password: strings.missing }),
});

export function LoginForm({ onSubmitting, onSignedIn }: LoginFormProps) {
  const { values, setValue, validateAll, setServerError, errorOf } = useFields<Credentials>(
    { email: '', password: '' },
    validate,
  );
  const [remember, setRemember] = useState(true);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);

  const { busy, error, onSubmit } = useSubmit(async (form) => {
    setUnconfirmed(null);
    const empty = validateAll();
    if (empty.length > 0) {
      focusFirstInvalid(form, empty);
      return undefined;
    }
    onSubmitting(true);
    const result = await signIn({ ...values, remember });
    if (result.ok && session.getState().needsCode) {
      onSubmitting(false);
      return undefined;
    }
    if (result.ok) {
      toast.success(strings.success);
      onSignedIn();
      return undefined;
    }
    onSubmitting(false);
    const text = signInMessage(result.problem);
    switch (result.problem.kind) {
      case 'email-not-confirmed':
        setUnconfirmed(values.email);
        return undefined;
      case 'invalid-credentials':
        setServerError('password', text);
        focusFirstInvalid(form, ['password']);
        return undefined;
      default:
        return text;
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Field label={strings.email} error={errorOf('email')}>
        <EmailInput
          name="email"
          required
          value={values.email}
          onChange={(event) => setValue('email', event.target.value)}
        />
      </Field>
      <Field label={strings.password} error={errorOf('password')}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          revealLabel={strings.showPassword}
          required
          value={values.password}
          onChange={(event) => setValue('password', event.target.value)}
        />
      </Field>
      <div className={styles.between}>
        <Checkbox
          label={strings.remember}
          hint={!remember && strings.thisTabOnly}
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
        <Link to={paths.resetPassword()}>{strings.forgot}</Link>
      </div>
      {unconfirmed !== null && <ResendConfirmation email={unconfirmed} />}
      <FormError>{error}</FormError>
      <SubmitButton busy={busy} busyLabel={strings.busy}>
        {strings.submit}
      </SubmitButton>
    </form>
  );
}
