import { Field, Spinner, TextInput, VisuallyHidden } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { HandHeart } from 'lucide-react';
import styles from '../doors/form.module.css';
import { EmailInput } from '../form/email-input.tsx';
import { focusFirstInvalid } from '../form/focus-first-invalid.ts';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { isPasswordReady } from '../form/password-fields.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useSubmit } from '../form/use-submit.ts';
import own from './register.module.css';
import { MAX_NAME, type Registration } from './register-schema.ts';
import { registerStrings as words } from './strings.ts';
import type { Outcome, useRegistration } from './use-registration.ts';

interface RegisterFormProps {
  registration: ReturnType<typeof useRegistration>;
  onSending: () => void;
  onSent: (outcome: Outcome) => void;
}

export function RegisterForm({ registration, onSending, onSent }: RegisterFormProps) {
  const { values, set, leave, errorOf, usernameState } = registration;

  const { busy, onSubmit } = useSubmit(async (form) => {
    onSending();
    const outcome = await registration.send();
    if (outcome.kind === 'refused') {
      toast.error(outcome.text);
      focusFirstInvalid(form, outcome.fields);
    }
    onSent(outcome);
  });

  const input = (name: keyof Registration) => ({
    name,
    required: true,
    value: values[name],
    onChange: (event: { target: HTMLInputElement }) => set(name, event.target.value),
    onBlur: () => leave(name),
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Field label={words.fullName} error={errorOf('fullName')}>
        <TextInput
          {...input('fullName')}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={MAX_NAME}
        />
      </Field>
      <Field label={words.username} error={errorOf('username')} hint={usernameHints[usernameState]}>
        <TextInput
          {...input('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_NAME}
          mark={usernameState === 'checking' && <Spinner />}
        />
      </Field>
      <Field label={words.email} error={errorOf('email')}>
        <EmailInput {...input('email')} />
      </Field>
      <NewPasswordFields
        values={values}
        labels={words}
        errors={{ password: errorOf('password') ?? '', confirm: errorOf('confirm') ?? '' }}
        onChange={set}
        onLeave={leave}
      />
      <div className={own.agreement}>
        <HandHeart aria-hidden="true" />
        <p>{words.agreement}</p>
      </div>
      <SubmitButton disabled={!isPasswordReady(values)} busy={busy} busyLabel={words.busy}>
        {words.submit}
      </SubmitButton>
    </form>
  );
}

const usernameHints = {
  unknown: undefined,
  taken: undefined,
  checking: <VisuallyHidden>{words.usernameChecking}</VisuallyHidden>,
  free: <span className={own.free}>{words.usernameFree}</span>,
} as const;
