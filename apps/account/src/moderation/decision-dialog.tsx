import type { ModerationDecision, QueuedReport } from '@pure/contracts';
import { RequestError, useSingleMutation } from '@pure/data';
import { Button, Dialog, DialogFoot, Field, TextArea } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DecidedStatus, type Decision, resolveReport } from './moderation.data.ts';
import styles from './moderation.module.css';
import { strings } from './strings.ts';

const NOT_ALLOWED = '42501';
const MAX_REASON = 1000;

interface DecisionDialogProps {
  report: QueuedReport;
  decision: ModerationDecision;
  onClose: () => void;
  onDecided: (decision: Decision) => void;
}

/** The decision that leads to each state of a report. */
const decisionOf: Record<DecidedStatus, ModerationDecision> = {
  removed: 'remove',
  kept: 'keep',
  dismissed: 'dismiss',
};

/** Asks for the reason of a decision. Repeating a decision returns the first, so a lost answer does no harm. */
export function DecisionDialog({ report, decision, onClose, onDecided }: DecisionDialogProps) {
  const texts = strings.decision[decision];
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { start, isPending, error } = useSingleMutation({
    mutationFn: resolveReport,
    onSuccess(status, decided) {
      flushSync(onClose);
      const holding = decisionOf[status];
      onDecided({ ...decided, decision: holding });
      const { done } = strings.decision[holding];
      if (holding === decided.decision) toast.success(done);
      else toast(strings.decidedBefore(done));
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const given = reason.trim();
    setIsMissing(given === '');
    if (given) start({ report, decision, reason: given });
    else form.current?.querySelector('textarea')?.focus();
  }

  return (
    <Dialog open onClose={onClose} title={texts.title(report.subject_kind)}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <p>{texts.text(report.subject_kind)}</p>
        <Field
          label={strings.reason}
          error={isMissing && reason.trim() === '' && strings.reasonMissing}
        >
          <TextArea
            value={reason}
            maxLength={MAX_REASON}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <p className={styles.trouble} role="alert">
          {!isPending && error !== null && failureMessage(error)}
        </p>
        <DialogFoot>
          <Button variant="quiet" onClick={onClose}>
            {strings.cancel}
          </Button>
          <Button
            variant={decision === 'remove' ? 'danger' : 'primary'}
            type="submit"
            busy={isPending}
          >
            {texts.confirm}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function failureMessage(error: unknown): string {
  if (!(error instanceof RequestError) || error.code !== NOT_ALLOWED) return strings.decideFailed;
  return strings.notYours[error.details ?? ''] ?? strings.notModerator;
}
