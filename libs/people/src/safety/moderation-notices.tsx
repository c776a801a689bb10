import type { ModerationNotice } from '@pure/contracts';
import { Button, Card, classNames, ErrorNotice, Field, RelativeTime, TextArea } from '@pure/ui';
import { type FormEvent, useState } from 'react';
import styles from './report-dialog.module.css';
import { strings } from './strings.ts';
import { useAnswerModeration, useModerationNotices } from './use-safety-lists.ts';

const texts = strings.notices;
const MAX_ANSWER = 2000;

/** The member's things that moderators removed, each with one answer. Renders nothing if there are none. */
export function ModerationNotices({ className }: { className?: string | undefined }) {
  const { notices, failed, retry } = useModerationNotices();
  if (failed) return <ErrorNotice title={texts.failed} onRetry={retry} />;
  return notices?.map((notice) => <Notice key={notice.id} notice={notice} className={className} />);
}

interface NoticeProps {
  notice: ModerationNotice;
  className: string | undefined;
}

function Notice({ notice, className }: NoticeProps) {
  const { subject_kind, excerpt, reason, created_at, answer } = notice;
  return (
    <Card
      as="article"
      className={classNames(styles.form, className)}
      aria-label={texts.title(subject_kind)}
    >
      <div>
        <h2 className={styles.title}>{texts.title(subject_kind)}</h2>
        <p className={styles.quiet}>
          <RelativeTime at={created_at} />
        </p>
      </div>
      {excerpt && (
        <blockquote className={styles.excerpt} dir="auto">
          {excerpt}
        </blockquote>
      )}
      <p>{texts.reason(reason)}</p>
      {answer === null ? <AnswerForm id={notice.id} /> : <p>{texts.yourAnswer(answer)}</p>}
    </Card>
  );
}

function AnswerForm({ id }: { id: string }) {
  const [text, setText] = useState('');
  const { answer, isSending, failed } = useAnswerModeration();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim()) answer({ id, text: text.trim() });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label={texts.answer} hint={texts.once} error={failed && !isSending && texts.notSent}>
        <TextArea
          value={text}
          maxLength={MAX_ANSWER}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button variant="soft" type="submit" busy={isSending} disabled={text.trim() === ''}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
