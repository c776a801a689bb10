import { withAccountSecurity } from '@pure/session';
import { Field, focusFirstInvalid } from '@pure/ui';
import { useState } from 'react';
import styles from '../auth-layout/auth-form.module.css';
import { CodeInput, isWholeCode } from '../form/code-input.tsx';
import { strings as formStrings } from '../form/strings.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { codeProblemMessage } from './code-problem-message.ts';
import { strings } from './strings.ts';

export function AppCodeForm({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');

  const { busy, onSubmit } = useSubmit(async (form) => {
    if (!isWholeCode(code)) {
      setError(formStrings.digitsMissing);
      focusFirstInvalid(form, ['code']);
      return;
    }
    const result = await withAccountSecurity((security) => security.enterCode(code));
    if (result.ok) {
      onDone();
      return;
    }
    setError(codeProblemMessage(result.problem));
    if (result.problem.kind === 'wrong-code') setCode('');
    focusFirstInvalid(form, ['code']);
  });

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Field label={strings.code} error={error}>
        <CodeInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step's only field; the member just pressed Sign in
          autoFocus
          value={code}
          onChange={(digits) => {
            setCode(digits);
            if (digits) setError('');
          }}
        />
      </Field>
      <SubmitButton busy={busy} busyLabel={strings.busy}>
        {strings.submit}
      </SubmitButton>
    </form>
  );
}
