import { type SecurityProblem, withAccountSecurity } from '@pure/session';
import { Button, Dialog, Field, PasswordInput } from '@pure/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeInput, isWholeCode } from '../../form/code-input.tsx';
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts';
import { strings as formStrings } from '../../form/strings.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { commonProblemMessage } from '../common-problem-message.ts';
import styles from '../settings.module.css';
import { strings } from './strings.ts';

interface FreshSignInDialogProps {
  onClose: () => void;
  onSignedIn: () => void;
}

/** Proves that the member is still at the keyboard: by their app if they have any, else by the password. */
export function FreshSignInDialog({ onClose, onSignedIn }: FreshSignInDialogProps) {
  const [secret, setSecret] = useState('');
  const [error, setError] = useState('');
  const { data: hasApp, isPending } = useQuery({
    queryKey: ['account', 1, 'has-app'],
    queryFn: () => hasAuthenticatorApp(),
    gcTime: 0,
  });

  const { busy, onSubmit } = useSubmit(async (form) => {
    const missing = hasApp ? !isWholeCode(secret) : secret === '';
    if (missing) {
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

  const change = (typed: string) => {
    setSecret(typed);
    setError('');
  };
  return (
    <Dialog open title={strings.title} onClose={onClose}>
      <form className={styles.form} noValidate aria-busy={isPending} onSubmit={onSubmit}>
        <p>{hasApp ? strings.textCode : strings.textPassword}</p>
        {hasApp ? (
          <Field label={strings.code} error={error}>
            <CodeInput value={secret} onChange={change} />
          </Field>
        ) : (
          <Field label={strings.password} error={error}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              required
              value={secret}
              onChange={(event) => change(event.target.value)}
            />
          </Field>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={isPending}
          busy={busy}
          busyLabel={strings.busy}
        >
          {strings.submit}
        </Button>
      </form>
    </Dialog>
  );
}

async function hasAuthenticatorApp(): Promise<boolean> {
  const result = await withAccountSecurity((security) => security.listApps());
  if (!result.ok) throw new Error(result.problem.message);
  return result.apps.length > 0;
}

function messageOf(problem: SecurityProblem): string {
  if (problem.kind === 'wrong-password') return strings.wrongPassword;
  if (problem.kind === 'wrong-code') return strings.wrongCode;
  return commonProblemMessage(problem) ?? strings.failed;
}
