import type { ReportReason } from '@pure/contracts';
import { rateLimitText } from '@pure/data';
import {
  Button,
  Choice,
  classNames,
  Dialog,
  DialogFoot,
  Field,
  firstName,
  TextArea,
} from '@pure/ui';
import { type FormEvent, useRef, useState } from 'react';
import type { NamedMember } from './change-relation.ts';
import styles from './report-dialog.module.css';
import { strings } from './strings.ts';
import { type ReportState, type ReportTarget, useSendReport } from './use-send-report.ts';

const texts = strings.report;
const reasons = Object.entries(texts.reasons) as [ReportReason, string][];
const MAX_DETAILS = 1000;

interface ReportDialogProps {
  subject: ReportTarget;
  /** the author; null for a group */
  member: NamedMember | null;
  onClose: () => void;
}

/** Takes a report and says what moderators will see. The text stays until it is sent. */
export default function ReportDialog({ subject, member, onClose }: ReportDialogProps) {
  const name = firstName(member?.full_name ?? '');
  const { state, error, isSending, send } = useSendReport(subject);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const firstReason = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsReasonMissing(reason === null);
    if (reason) send({ reason, details });
    else firstReason.current?.focus();
  }

  if (state === 'sent' || state === 'waiting') {
    return <Received isNew={state === 'sent'} onClose={onClose} />;
  }
  return (
    <Dialog open onClose={onClose} title={texts.title[subject.kind](name)}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <fieldset className={styles.reasons}>
          <legend>{texts.legend}</legend>
          <p className={classNames(styles.trouble, styles.wide)} role="alert">
            {isReasonMissing && reason === null && texts.choose}
          </p>
          {reasons.map(([value, label], index) => (
            <Choice
              key={value}
              ref={index === 0 ? firstReason : undefined}
              label={label}
              name="reason"
              checked={reason === value}
              onChange={() => setReason(value)}
            />
          ))}
        </fieldset>
        <Field
          label={texts.details}
          hint={
            details.length > MAX_DETAILS - 200 && texts.detailsLeft(MAX_DETAILS - details.length)
          }
        >
          <TextArea
            value={details}
            maxLength={MAX_DETAILS}
            onChange={(event) => setDetails(event.target.value)}
          />
        </Field>
        <p className={styles.quiet}>
          {texts.seen(subject.kind, name)} {name && texts.untold(name)}
        </p>
        <DialogFoot>
          <p className={classNames(styles.trouble, styles.wide)} role="alert">
            {!isSending && failureMessage(state, error)}
          </p>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="primary" type="submit" busy={isSending}>
            {texts.send}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function failureMessage(state: ReportState, error: unknown): string | null {
  if (state === 'gone') return texts.gone;
  if (state !== 'failed') return null;
  return rateLimitText(error, texts.many, texts.kept) ?? texts.failed;
}

function Received({ isNew, onClose }: { isNew: boolean; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? texts.sent : texts.waiting}
      footer={
        <Button data-autofocus variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <output>{texts.sentText}</output>
    </Dialog>
  );
}
