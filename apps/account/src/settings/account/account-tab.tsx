import { useMember, useSession, withAccountSecurity, type SecurityProblem } from '@pure/session';
import { Button, Field, focusFirstInvalid, RetryButton } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { EmailInput } from '../../form/email-input.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { commonProblemMessage } from '../common-problem-message.ts';
import { Section } from '../section.tsx';
import styles from '../settings.module.css';
import { pendingAddressKey, readPendingAddress } from './pending-address.data.ts';
import { PendingAddressNotice } from './pending-address-notice.tsx';
import { strings } from './strings.ts';

const emailAddress = v.pipe(v.string(), v.email());

/** Row 176. */
export default function AccountTab() {
  const { email: current } = useMember();
  const isLinkExpired = useSession((state) => state.linkProblem === 'expired');
  const pending = useQuery({
    queryKey: pendingAddressKey,
    queryFn: ({ signal }) => readPendingAddress(signal),
    refetchOnWindowFocus: 'always',
  });
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const typed = email.trim();
  const differs = typed !== '' && typed.toLowerCase() !== current.toLowerCase();

  const { busy, onSubmit } = useSubmit(async (form) => {
    if (!v.is(emailAddress, typed)) {
      setError(strings.invalid);
      focusFirstInvalid(form, ['email']);
      return;
    }
    const result = await withAccountSecurity((security) => security.changeEmail(typed));
    if (result.ok) {
      setEmail('');
      toast.success(strings.started);
      void pending.refetch();
      return;
    }
    const text = messageOf(result.problem);
    toast.error(text);
    if (isAboutAddress(result.problem)) {
      setError(text);
      focusFirstInvalid(form, ['email']);
    }
  });

  return (
    <Section title={strings.title} text={strings.text}>
      {isLinkExpired && <output className={styles.notice}>{strings.linkRanOut}</output>}
      {pending.data && <PendingAddressNotice pending={pending.data} current={current} />}
      {pending.isLoadingError && (
        <div className={styles.notice}>
          <p>{strings.pendingFailed}</p>
          <RetryButton busy={pending.isFetching} onRetry={() => void pending.refetch()} />
        </div>
      )}
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <Field
          label={strings.email}
          error={error}
          hint={typed !== '' && !differs ? strings.same : undefined}
        >
          <EmailInput
            name="email"
            required
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setError('');
            }}
          />
        </Field>
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            disabled={!differs}
            busy={busy}
            busyLabel={strings.busy}
          >
            {strings.submit}
          </Button>
        </div>
      </form>
    </Section>
  );
}

const isAboutAddress = ({ kind }: SecurityProblem) =>
  kind === 'already-registered' || kind === 'invalid-email';

function messageOf(problem: SecurityProblem): string {
  if (problem.kind === 'already-registered') return strings.taken;
  if (problem.kind === 'invalid-email') return strings.invalid;
  return commonProblemMessage(problem) ?? strings.failed;
}
