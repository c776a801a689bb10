import { paths } from '@pure/contracts';
import { Link } from '@pure/router';
import { requestPasswordReset } from '@pure/session';
import { Field } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import { Door } from '../doors/door.tsx';
import styles from '../doors/form.module.css';
import { UnansweredLink } from '../doors/unanswered-link.tsx';
import { EmailInput } from '../form/email-input.tsx';
import { focusFirstInvalid } from '../form/focus-first-invalid.ts';
import { messagesOf } from '../form/messages-of.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useFields } from '../form/use-fields.ts';
import { useSubmit } from '../form/use-submit.ts';
import { LinkSent } from './link-sent.tsx';
import { askSchema } from './reset-schema.ts';
import { askWords } from './reset-words.ts';
import { resetStrings as words } from './strings.ts';

interface AskForLinkProps {
  /** of a member who is signed in */
  email: string;
  /** why the link that led here can't be used */
  notice: string | null;
}

export function AskForLink({ email, notice }: AskForLinkProps) {
  const { values, set, leave, attempt, errorOf } = useFields({ email }, (values) =>
    messagesOf(askSchema, values),
  );
  const [sentTo, setSentTo] = useState<string | null>(null);

  const { busy, onSubmit } = useSubmit(async (form) => {
    const wrong = attempt();
    if (wrong.length > 0) {
      focusFirstInvalid(form, wrong);
      return;
    }
    const result = await requestPasswordReset(values.email);
    if (result.ok) setSentTo(values.email.trim());
    else toast.error(askWords(result.problem));
  });

  if (sentTo !== null) return <LinkSent email={sentTo} onOtherAddress={() => setSentTo(null)} />;
  return (
    <Door title={words.askHeading} text={words.askText}>
      <UnansweredLink />
      {notice && (
        <p className={styles.notice} role="alert">
          {notice}
        </p>
      )}
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <Field label={words.email} error={errorOf('email')}>
          <EmailInput
            name="email"
            required
            value={values.email}
            onChange={(event) => set('email', event.target.value)}
            onBlur={() => leave('email')}
          />
        </Field>
        <SubmitButton busy={busy} busyLabel={words.sending}>
          {words.send}
        </SubmitButton>
      </form>
      <p className={styles.centre}>
        {words.back} <Link to={paths.login()}>{words.signIn}</Link>
      </p>
    </Door>
  );
}
