import { Button, Field, TextArea, useOnline } from '@pure/ui';
import { Check, CircleAlert, Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './invite-dialog.module.css';
import type { InviteAnswer } from './invites.data.ts';
import { strings } from './strings.ts';
import type { useInviteByEmail } from './use-invite-by-email.ts';

/** Rows 74 and 75. */
export function InviteByEmail({ invites }: { invites: ReturnType<typeof useInviteByEmail> }) {
  const { text, write, send, problem, answers, isSending } = invites;
  const isOnline = useOnline();
  return (
    <form
      className={styles.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label={strings.emailsLabel}
        hint={isOnline ? strings.emailsHint : strings.offline}
        error={problem}
      >
        <TextArea
          rows={4}
          dir="auto"
          inputMode="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          readOnly={isSending}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      <div>
        <Button
          type="submit"
          variant="soft"
          icon={<Send data-flip="" />}
          busy={isSending}
          busyLabel={strings.sending}
        >
          {strings.send}
        </Button>
      </div>
      <div className={styles.live} aria-live="polite">
        {answers && <Answers answers={answers} />}
      </div>
    </form>
  );
}

/** The answer for each address. */
function Answers({ answers }: { answers: InviteAnswer[] }) {
  const list = useRef<HTMLUListElement>(null);
  // The dialog is longer than most screens. Browsers may return a promise, which is no clean-up.
  useEffect(() => void list.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <ul ref={list} className={styles.answers} aria-label={strings.answers}>
      {answers.map(({ email, outcome }) => (
        <li key={email} data-sent={outcome === 'sent' || undefined}>
          {outcome === 'sent' ? <Check data-size="small" /> : <CircleAlert data-size="small" />}
          <span>
            <bdi>{email}</bdi> <span className={styles.outcome}>{strings.outcomes[outcome]}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
