import { type SecurityProblem, withAccountSecurity } from '@pure/session';
import { Button, DialogFoot, Field, focusFirstInvalid, PasswordInput } from '@pure/ui';
import { useState } from 'react';
import { CodeInput, isWholeCode } from '../../form/code-input.tsx';
import { strings as formStrings } from '../../form/strings.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { commonProblemMessage } from '../common-problem-message.ts';
import styles from '../settings.module.css';
import { strings } from './strings.ts';

interface FreshSignInFormProps {
  /** A password would replace the session by one that has yet to pass the second step. */
  hasApp: boolean;
  onSignedIn: () => void;
}

export function FreshSignInForm({ hasApp, onSignedIn }: FreshSignInFormProps) {
  const [secret, setSecret] = useState('');
  const [error, setError] = useState('');

  const { busy, onSubmit } = useSubmit(async (form) => {
    const isMissing = hasApp ? !isWholeCode(secret) : secret === '';
    if (isMissing) {
      setError(hasApp ? formStrings.digitsMissing : formStrings.required);
      focusFirstInvalid(form, ['password', 'code']);
      return;
    }
    const result = await withAccountSecurity((security) =>
      hasApp ? security.enterCode(secret) : security.enterPassword(secret),
    );
    if (result.ok) {
      onSignedIn();
      return;
    }
    setError(messageOf(result.problem));
    focusFirstInvalid(form, ['password', 'code']);
  });

  const changeSecret = (typed: string) => {
    setSecret(typed);
    setError('');
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <p>{hasApp ? strings.textCode : strings.textPassword}</p>
      {hasApp ? (
        <Field label={strings.code} error={error}>
          <CodeInput
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog's only field
            autoFocus
            value={secret}
            onChange={changeSecret}
          />
        </Field>
      ) : (
        <Field label={strings.password} error={error}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog's only field
            autoFocus
            value={secret}
            onChange={(event) => changeSecret(event.target.value)}
          />
        </Field>
      )}
      <DialogFoot>
        <Button type="submit" variant="primary" busy={busy} busyLabel={strings.busy}>
          {strings.submit}
        </Button>
      </DialogFoot>
    </form>
  );
}

function messageOf(problem: SecurityProblem): string {
  if (problem.kind === 'wrong-password') return strings.wrongPassword;
  if (problem.kind === 'wrong-code') return formStrings.wrongDigits;
  return commonProblemMessage(problem) ?? strings.failed;
}
