import { focusFirstInvalid, useFields } from '@pure/ui';
import { paths } from '@pure/contracts';
import { useNavigate } from '@pure/router';
import { setNewPassword } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import styles from '../form/form.module.css';
import { validateFields } from '../form/validate-fields.ts';
import { FormError } from '../form/form-error.tsx';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { isPasswordReady } from '../form/password-fields.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { newPasswordSchema } from './reset-schema.ts';
import { newPasswordMessage } from './reset-messages.ts';
import { strings } from './strings.ts';

interface NewPasswordProps {
  email: string;
  onSaving: (saving: boolean) => void;
  /** The session of the link has expired. */
  onExpired: () => void;
}

/** Opened by the link in the mail. */
export function NewPassword({ email, onSaving, onExpired }: NewPasswordProps) {
  const navigate = useNavigate();
  const { values, setValue, touch, validateAll, setServerError, errorOf } = useFields(
    { password: '', confirm: '' },
    (values) => validateFields(newPasswordSchema, values),
  );

  const { busy, error, onSubmit } = useSubmit(async (form) => {
    const invalid = validateAll();
    if (invalid.length > 0) {
      focusFirstInvalid(form, invalid);
      return strings.fixErrors;
    }
    onSaving(true);
    const result = await setNewPassword(values.password);
    if (result.ok) {
      toast.success(strings.saved);
      void navigate(paths.home(), { replace: true });
      return undefined;
    }
    onSaving(false);
    const { kind } = result.problem;
    if (kind === 'session-missing' || kind === 'invalid-token') {
      onExpired();
      return undefined;
    }
    const text = newPasswordMessage(result.problem);
    if (kind !== 'same-password' && kind !== 'short-password' && kind !== 'weak-password') {
      return text;
    }
    setServerError('password', text);
    focusFirstInvalid(form, ['password']);
    return undefined;
  });
  const pointsBelow = error === strings.fixErrors;

  return (
    <AuthLayout title={strings.newHeading} text={strings.newText(email)}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        {pointsBelow && <FormError>{error}</FormError>}
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          values={values}
          labels={strings}
          errors={{ password: errorOf('password') ?? '', confirm: errorOf('confirm') ?? '' }}
          onChange={setValue}
          onBlur={touch}
        />
        {!pointsBelow && <FormError>{error}</FormError>}
        <SubmitButton disabled={!isPasswordReady(values)} busy={busy} busyLabel={strings.saving}>
          {strings.save}
        </SubmitButton>
      </form>
    </AuthLayout>
  );
}
