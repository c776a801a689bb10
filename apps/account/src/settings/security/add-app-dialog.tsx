import { type NewApp, type SecurityProblem, withAccountSecurity } from '@pure/session';
import { Button, Dialog, DialogFoot, Field, focusFirstInvalid, TextInput } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import { CodeInput } from '../../form/code-input.tsx';
import { strings as formStrings } from '../../form/strings.ts';
import { useCodeForm } from '../../form/use-code-form.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { commonProblemMessage } from '../common-problem-message.ts';
import styles from '../settings.module.css';
import { QrCode } from './qr-code.tsx';
import { SecretToCopy } from './secret-to-copy.tsx';
import { strings } from './strings.ts';

interface AddAppDialogProps {
  onClose: () => void;
  onAdded: () => void;
}

/** A name, then the QR code and the digits that prove that the app has it. */
export function AddAppDialog({ onClose, onAdded }: AddAppDialogProps) {
  const [app, setApp] = useState<NewApp | null>(null);
  return (
    <Dialog open title={strings.twoStep} onClose={onClose}>
      {app ? <ConfirmAppForm app={app} onAdded={onAdded} /> : <NameAppForm onNamed={setApp} />}
    </Dialog>
  );
}

function NameAppForm({ onNamed }: { onNamed: (app: NewApp) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const { busy, onSubmit } = useSubmit(async (form) => {
    const typed = name.trim();
    const result = typed ? await withAccountSecurity((security) => security.addApp(typed)) : null;
    if (result?.ok) {
      onNamed(result.app);
      return;
    }
    setError(result ? messageOf(result.problem) : strings.nameMissing);
    focusFirstInvalid(form, ['name']);
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Field label={strings.name} hint={strings.nameHint} error={error}>
        <TextInput
          name="name"
          data-autofocus
          maxLength={40}
          autoComplete="off"
          required
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setError('');
          }}
        />
      </Field>
      <DialogFoot>
        <Button type="submit" variant="primary" busy={busy} busyLabel={strings.checking}>
          {strings.start}
        </Button>
      </DialogFoot>
    </form>
  );
}

function ConfirmAppForm({ app, onAdded }: { app: NewApp; onAdded: () => void }) {
  const { busy, error, field, onSubmit } = useCodeForm({
    send: (security, code) => security.confirmApp(app.id, code),
    messageOf,
    onDone() {
      toast.success(strings.confirmed);
      onAdded();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <p>{strings.scan}</p>
      <QrCode dataUrl={app.qrCode} />
      <p>{strings.secret}</p>
      <SecretToCopy secret={app.secret} />
      <Field label={strings.digits} error={error}>
        <CodeInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what stood here before had the focus
          autoFocus
          {...field}
        />
      </Field>
      <DialogFoot>
        <Button type="submit" variant="primary" busy={busy} busyLabel={strings.checking}>
          {strings.confirm}
        </Button>
      </DialogFoot>
    </form>
  );
}

function messageOf(problem: SecurityProblem): string {
  const { kind } = problem;
  if (kind === 'wrong-code') return formStrings.wrongDigits;
  if (kind === 'name-taken') return strings.nameTaken;
  if (kind === 'too-many-apps') return strings.tooMany;
  if (kind === 'needs-code') return strings.needsCode;
  return commonProblemMessage(problem) ?? strings.addFailed;
}
