import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { Field, focusFirstInvalid, Spinner, TextInput, VisuallyHidden } from '@pure/ui';
import { HandHeart } from 'lucide-react';
import styles from '../form/form.module.css';
import { EmailInput } from '../form/email-input.tsx';
import { FormError } from '../form/form-error.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { isPasswordReady } from '../form/password-fields.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useSubmit } from '../form/use-submit.ts';
import own from './register.module.css';
import { MAX_NAME, type Registration } from './register-schema.ts';
import { strings } from './strings.ts';
import type { Outcome, useRegistration } from './use-registration.ts';

interface RegisterFormProps {
  registration: ReturnType<typeof useRegistration>;
  onSending: () => void;
  onSent: (outcome: Outcome) => void;
}

export function RegisterForm({ registration, onSending, onSent }: RegisterFormProps) {
  const { values, setValue, touch, errorOf, usernameState } = registration;

  const { busy, error, onSubmit } = useSubmit(async (form) => {
    onSending();
    const outcome = await registration.send();
    onSent(outcome);
    if (outcome.kind !== 'refused') return undefined;
    focusFirstInvalid(form, outcome.fields);
    return outcome.error;
  });
  const pointsBelow = error === strings.fixErrors;

  const input = (name: keyof Registration) => ({
    name,
    required: true,
    value: values[name],
    onChange: (event: { target: HTMLInputElement }) => setValue(name, event.target.value),
    onBlur: () => touch(name),
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {pointsBelow && <FormError>{error}</FormError>}
      <Field label={strings.fullName} error={errorOf('fullName')}>
        <TextInput
          {...input('fullName')}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={MAX_NAME}
        />
      </Field>
      <Field
        label={strings.username}
        error={errorOf('username')}
        hint={usernameHints[usernameState]}
      >
        <TextInput
          {...input('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_NAME}
          mark={usernameState === 'checking' && <Spinner />}
        />
      </Field>
      <Field label={strings.email} error={errorOf('email')}>
        <EmailInput {...input('email')} />
      </Field>
      <NewPasswordFields
        values={values}
        labels={strings}
        errors={{ password: errorOf('password') ?? '', confirm: errorOf('confirm') ?? '' }}
        onChange={setValue}
        onBlur={touch}
      />
      <div className={own.agreement}>
        <HandHeart aria-hidden="true" />
        <p>{strings.agreement}</p>
      </div>
      <p className={styles.small}>
        {strings.readFirst} <Link to={paths.terms()}>{strings.terms}</Link> ·{' '}
        <Link to={paths.privacy()}>{strings.privacy}</Link>
      </p>
      {!pointsBelow && <FormError>{error}</FormError>}
      <SubmitButton disabled={!isPasswordReady(values)} busy={busy} busyLabel={strings.busy}>
        {strings.submit}
      </SubmitButton>
    </form>
  );
}

const usernameHints = {
  unknown: undefined,
  taken: undefined,
  checking: <VisuallyHidden>{strings.usernameChecking}</VisuallyHidden>,
  free: <span className={own.free}>{strings.usernameFree}</span>,
} as const;
