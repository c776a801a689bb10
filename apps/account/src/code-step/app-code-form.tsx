import { Field } from '@pure/ui';
import styles from '../form/form.module.css';
import { CodeInput } from '../form/code-input.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useCodeForm } from '../form/use-code-form.ts';
import { codeProblemMessage } from './code-problem-message.ts';
import { strings } from './strings.ts';

export function AppCodeForm({ onDone }: { onDone: () => void }) {
  const { busy, error, field, onSubmit } = useCodeForm({
    send: (security, code) => security.enterCode(code),
    messageOf: codeProblemMessage,
    onDone,
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Field label={strings.code} error={error}>
        <CodeInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step's only field; the member just pressed Sign in
          autoFocus
          {...field}
        />
      </Field>
      <SubmitButton busy={busy} busyLabel={strings.busy}>
        {strings.submit}
      </SubmitButton>
    </form>
  );
}
