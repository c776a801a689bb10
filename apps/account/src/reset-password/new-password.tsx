import { paths } from '@pure/contracts';
import { useNavigate } from '@pure/router';
import { setNewPassword } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { Door } from '../doors/door.tsx';
import styles from '../doors/form.module.css';
import { focusFirstInvalid } from '../form/focus-first-invalid.ts';
import { messagesOf } from '../form/messages-of.ts';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { isPasswordReady } from '../form/password-fields.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFields } from '../form/use-fields.ts';
import { useSubmit } from '../form/use-submit.ts';
import { newPasswordSchema } from './reset-schema.ts';
import { newPasswordWords } from './reset-words.ts';
import { resetStrings as words } from './strings.ts';

interface NewPasswordProps {
  /** whose password it is */
  email: string;
  onSaving: (saving: boolean) => void;
  /** the session that the link gave has ended meanwhile */
  onRunOut: () => void;
}

/** For a member who came through the link of the e-mail. */
export function NewPassword({ email, onSaving, onRunOut }: NewPasswordProps) {
  const navigate = useNavigate();
  const { values, set, leave, attempt, refuse, errorOf } = useFields(
    { password: '', confirm: '' },
    (values) => messagesOf(newPasswordSchema, values),
  );

  const { busy, onSubmit } = useSubmit(async (form) => {
    const wrong = attempt();
    if (wrong.length > 0) {
      toast.error(words.fixErrors);
      focusFirstInvalid(form, wrong);
      return;
    }
    onSaving(true);
    const result = await setNewPassword(values.password);
    if (result.ok) {
      toast.success(words.saved);
      void navigate(paths.home(), { replace: true });
      return;
    }
    onSaving(false);
    const { kind } = result.problem;
    if (kind === 'session-missing' || kind === 'invalid-token') {
      onRunOut();
      return;
    }
    const text = newPasswordWords(result.problem);
    toast.error(text);
    if (kind === 'same-password' || kind === 'short-password' || kind === 'weak-password') {
      refuse('password', text);
      focusFirstInvalid(form, ['password']);
    }
  });

  return (
    <Door title={words.newHeading} text={words.newText(email)}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        {/* Lets a password manager file the new password under the right account. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          values={values}
          labels={words}
          errors={{ password: errorOf('password') ?? '', confirm: errorOf('confirm') ?? '' }}
          onChange={set}
          onLeave={leave}
        />
        <SubmitButton disabled={!isPasswordReady(values)} busy={busy} busyLabel={words.saving}>
          {words.save}
        </SubmitButton>
      </form>
    </Door>
  );
}
