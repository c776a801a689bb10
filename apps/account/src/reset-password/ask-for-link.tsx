import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { requestPasswordReset } from '@pure/session';
import { Field, focusFirstInvalid, useFields } from '@pure/ui';
import { useState } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import styles from '../form/form.module.css';
import { UnreachableLinkNotice } from '../auth-layout/unreachable-link-notice.tsx';
import { EmailInput } from '../form/email-input.tsx';
import { validateFields } from '../form/validate-fields.ts';
import { FormError } from '../form/form-error.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { LinkSent } from './link-sent.tsx';
import { askSchema } from './reset-schema.ts';
import { resetRequestMessage } from './reset-messages.ts';
import { strings } from './strings.ts';

interface AskForLinkProps {
  /** prefilled for a signed-in member */
  email: string;
  /** why the link in the mail can't be used */
  notice: string | null;
}

export function AskForLink({ email, notice }: AskForLinkProps) {
  const { values, setValue, touch, validateAll, errorOf } = useFields({ email }, (values) =>
    validateFields(askSchema, values),
  );
  const [sentTo, setSentTo] = useState<string | null>(null);

  const { busy, error, onSubmit } = useSubmit(async (form) => {
    const invalid = validateAll();
    if (invalid.length > 0) {
      focusFirstInvalid(form, invalid);
      return undefined;
    }
    const result = await requestPasswordReset(values.email);
    if (!result.ok) return resetRequestMessage(result.problem);
    setSentTo(values.email.trim());
    return undefined;
  });

  if (sentTo !== null) return <LinkSent email={sentTo} onOtherAddress={() => setSentTo(null)} />;
  return (
    <AuthLayout title={strings.askHeading} text={strings.askText}>
      <UnreachableLinkNotice />
      {notice && (
        <p className={styles.notice} role="alert">
          {notice}
        </p>
      )}
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <Field label={strings.email} error={errorOf('email')}>
          <EmailInput
            name="email"
            required
            value={values.email}
            onChange={(event) => setValue('email', event.target.value)}
            onBlur={() => touch('email')}
          />
        </Field>
        <FormError>{error}</FormError>
        <SubmitButton busy={busy} busyLabel={strings.sending}>
          {strings.send}
        </SubmitButton>
      </form>
      <p className={styles.centre}>
        {strings.back} <Link to={paths.login()}>{strings.signIn}</Link>
      </p>
    </AuthLayout>
  );
}
