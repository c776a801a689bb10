import { useMember, withAccountSecurity, type SecurityProblem } from '@pure/session';
import { Button, Field, focusFirstInvalid, PasswordInput } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import { NewPasswordFields } from '../../form/new-password-fields.tsx';
import { weakPasswordMessage } from '../../form/password-fields.ts';
import { strings as formStrings } from '../../form/strings.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { commonProblemMessage } from '../common-problem-message.ts';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';
import { checkNewPassword, type PasswordChange } from './check-new-password.ts';
import { strings } from './strings.ts';

const empty: PasswordChange = { current: '', password: '', confirm: '' };

/** Rows 177 and 178. */
export default function PasswordTab() {
  const { email } = useMember();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<PasswordChange>>({});

  function setValue(name: keyof PasswordChange, value: string): void {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: '' }));
  }

  function showError(form: HTMLFormElement, fields: (keyof PasswordChange)[], message: string) {
    toast.error(message);
    setErrors(Object.fromEntries(fields.map((name) => [name, message])));
    focusFirstInvalid(form, fields);
  }

  const { busy, onSubmit } = useSubmit(async (form) => {
    const finding = checkNewPassword(values);
    if (finding) {
      showError(form, finding.fields, finding.message);
      return;
    }
    const change = { current: values.current, next: values.password };
    const result = await withAccountSecurity((security) => security.changePassword(change));
    if (result.ok) {
      setValues(empty);
      setErrors({});
      toast.success(strings.updated);
      return;
    }
    showError(form, fieldsOf(result.problem), messageOf(result.problem));
  });

  return (
    <Section title={strings.title} text={strings.text}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={strings.current} error={errors.current}>
          <PasswordInput
            name="current"
            autoComplete="current-password"
            revealLabel={strings.show}
            required
            value={values.current}
            onChange={(event) => setValue('current', event.target.value)}
          />
        </Field>
        <NewPasswordFields
          values={values}
          labels={{ password: strings.next, confirm: strings.confirm }}
          errors={errors}
          onChange={setValue}
          onBlur={() => {}}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy} busyLabel={strings.busy}>
            {strings.submit}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function fieldsOf({ kind }: SecurityProblem): (keyof PasswordChange)[] {
  if (kind === 'wrong-password') return ['current'];
  const isAboutNew = ['same-password', 'short-password', 'weak-password'].includes(kind);
  return isAboutNew ? ['password'] : [];
}

function messageOf(problem: SecurityProblem): string {
  const { kind } = problem;
  if (kind === 'wrong-password') return strings.wrong;
  if (kind === 'same-password') return formStrings.same;
  if (kind === 'short-password') return strings.short;
  if (kind === 'weak-password') return weakPasswordMessage(problem);
  return commonProblemMessage(problem) ?? strings.failed;
}
