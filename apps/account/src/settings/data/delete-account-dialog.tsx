import { rateLimitText, RequestError } from '@pure/data';
import {
  Button,
  Dialog,
  DialogFoot,
  Field,
  focusFirstInvalid,
  PasswordInput,
  TextInput,
  useOnline,
} from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import { useSubmit } from '../../form/use-submit.ts';
import styles from '../settings.module.css';
import { strings as settingsStrings } from '../strings.ts';
import { DELETE_WORD, strings } from './strings.ts';
import type { AccountDeletion, DeletionStep } from './use-account-deletion.ts';

interface DeleteAccountDialogProps {
  deletion: AccountDeletion;
  onClose: () => void;
}

export function DeleteAccountDialog({
  deletion: { step, start },
  onClose,
}: DeleteAccountDialogProps) {
  const [password, setPassword] = useState('');
  const [word, setWord] = useState('');
  const [errors, setErrors] = useState<{ password?: string; word?: string }>({});

  const { onSubmit } = useSubmit(async (form) => {
    const found = {
      ...(password === '' && { password: strings.noPassword }),
      ...(word !== DELETE_WORD && { word: strings.wrongWord }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) {
      focusFirstInvalid(form, Object.keys(found));
      return;
    }
    try {
      await start(password);
    } catch (error) {
      const isWrong = error instanceof RequestError && error.code === 'wrong_password';
      if (isWrong && form.isConnected) {
        setErrors({ password: strings.wrongPassword });
        focusFirstInvalid(form, ['password']);
      } else toast.error(isWrong ? strings.wrongPassword : messageOf(error));
    }
  });

  return (
    <Dialog open title={strings.dialogTitle} onClose={onClose}>
      {step === 'asking' || step === 'confirming' ? (
        <form className={styles.form} noValidate onSubmit={onSubmit}>
          <Field label={strings.password} error={errors.password}>
            <PasswordInput
              name="password"
              data-autofocus
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <Field label={strings.word} hint={strings.wordHint} error={errors.word}>
            <TextInput
              name="word"
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              required
              value={word}
              onChange={(event) => setWord(event.target.value)}
            />
          </Field>
          <DialogFoot>
            <Button variant="quiet" onClick={onClose}>
              {strings.cancel}
            </Button>
            <Button type="submit" variant="danger" busy={step === 'confirming'}>
              {strings.confirm}
            </Button>
          </DialogFoot>
        </form>
      ) : (
        <DeletionProgress step={step} />
      )}
    </Dialog>
  );
}

function DeletionProgress({ step }: { step: DeletionStep }) {
  const isOnline = useOnline();
  const waiting = isOnline ? strings.unreachableDeleting : strings.offlineDeleting;
  return (
    <div className={styles.content} aria-live="polite">
      <p>{step === 'waiting' ? waiting : strings.deleting}</p>
      <progress className={styles.progress} aria-label={strings.deleteTitle} />
      <p className={styles.small}>{strings.goesOn}</p>
    </div>
  );
}

function messageOf(error: unknown): string {
  const limited = rateLimitText(error, strings.tries);
  if (limited) return limited;
  const isUnreachable = error instanceof RequestError && error.kind === 'network';
  return isUnreachable ? settingsStrings.unreachable : strings.deleteFailed;
}
