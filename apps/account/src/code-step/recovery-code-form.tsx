import { Field, focusFirstInvalid, PasswordInput, TextInput } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useRef, useState } from 'react';
import styles from '../form/form.module.css';
import { strings as authStrings } from '../auth-layout/strings.ts';
import { FormError } from '../form/form-error.tsx';
import { strings as formStrings } from '../form/strings.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { recoverFactor, type RecoveryProblem } from './recover-factor.data.ts';
import { strings } from './strings.ts';

const messages: Record<RecoveryProblem, string> = {
  'wrong-password': strings.wrongPassword,
  'wrong-code': strings.wrongRecoveryCode,
  'rate-limited': strings.wait,
  'session-ended': strings.ended,
  offline: authStrings.offline,
  outdated: formStrings.outdated,
  unexpected: strings.failed,
};

type Errors = Partial<Record<'password' | 'recovery-code', string>>;

/** For a member whose app is out of reach. */
export function RecoveryCodeForm() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const mayBeDone = useRef(false);

  const { busy, error, onSubmit } = useSubmit(async (form) => {
    function showErrors(found: Errors): void {
      setErrors(found);
      focusFirstInvalid(form, Object.keys(found));
    }
    const missing = {
      ...(password === '' && { password: formStrings.required }),
      ...(code.trim() === '' && { 'recovery-code': strings.recoveryCodeMissing }),
    };
    showErrors(missing);
    if (Object.keys(missing).length > 0) return undefined;
    const problem = await recoverFactor({ password, code, mayBeDone: mayBeDone.current });
    mayBeDone.current ||= problem !== 'wrong-password' && problem !== 'wrong-code';
    if (problem === null) toast.success(strings.recovered);
    else if (problem === 'wrong-password') showErrors({ password: messages[problem] });
    else if (problem === 'wrong-code') showErrors({ 'recovery-code': messages[problem] });
    else return messages[problem];
    return undefined;
  });

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Field label={strings.password} error={errors.password}>
        <PasswordInput
          name="password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member has just asked for this form
          autoFocus
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Field
        label={strings.recoveryCode}
        hint={strings.recoveryHint}
        error={errors['recovery-code']}
      >
        <TextInput
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <FormError>{error}</FormError>
      <SubmitButton busy={busy} busyLabel={strings.busy}>
        {strings.recover}
      </SubmitButton>
    </form>
  );
}
