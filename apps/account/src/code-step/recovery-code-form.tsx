import { Field, PasswordInput, TextInput } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import styles from '../auth-layout/auth-form.module.css';
import { strings as authStrings } from '../auth-layout/strings.ts';
import { focusFirstInvalid } from '../form/focus-first-invalid.ts';
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
  unexpected: strings.failed,
};

/** For a member whose app is out of reach. */
export function RecoveryCodeForm() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<RecoveryProblem | null>(null);

  const { busy, onSubmit } = useSubmit(async (form) => {
    const empty = [...(password ? [] : ['password']), ...(code.trim() ? [] : ['recovery-code'])];
    if (empty.length > 0) {
      focusFirstInvalid(form, empty);
      return;
    }
    const found = await recoverFactor({ password, code });
    setProblem(found);
    if (found === null) toast.success(strings.recovered);
    else if (found === 'wrong-password') focusFirstInvalid(form, ['password']);
    else if (found === 'wrong-code') focusFirstInvalid(form, ['recovery-code']);
    else toast.error(messages[found]);
  });

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Field label={strings.password} error={problem === 'wrong-password' ? messages[problem] : ''}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Field
        label={strings.recoveryCode}
        hint={strings.recoveryHint}
        error={problem === 'wrong-code' ? messages[problem] : ''}
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
      <SubmitButton busy={busy} busyLabel={strings.busy}>
        {strings.recover}
      </SubmitButton>
    </form>
  );
}
