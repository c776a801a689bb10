import { paths } from '@pure/contracts';
import { RequestError } from '@pure/data';
import { useNavigate } from '@pure/router';
import { signOut } from '@pure/session';
import { Button, classNames, Dialog, Field, PasswordInput, TextInput } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { useLayoutEffect, useRef, useState } from 'react';
import { focusFirstInvalid } from '../../form/focus-first-invalid.ts';
import { useSubmit } from '../../form/use-submit.ts';
import styles from '../settings.module.css';
import { strings as settingsStrings } from '../strings.ts';
import { deleteAccount } from './delete-account.data.ts';
import { DELETE_WORD, strings } from './strings.ts';

type Step = 'asking' | 'deleting' | 'waiting';

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [word, setWord] = useState('');
  const [errors, setErrors] = useState<{ password?: string; word?: string }>({});
  const [step, setStep] = useState<Step>('asking');
  const isDeleted = useRef(false);
  // Not before the page is left: its guard would send a signed-out member to the login. And not after the dialog has
  // left the document: the host would say that the session ended by itself.
  useLayoutEffect(
    () => () => {
      if (isDeleted.current) void signOut();
    },
    [],
  );

  const { busy, onSubmit } = useSubmit(async (form) => {
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
      await deleteAccount({
        password,
        // It goes on when the dialog closes: there is no way back from here.
        signal: new AbortController().signal,
        onConfirmed: () => setStep('deleting'),
        onWaiting: (isWaiting) => setStep(isWaiting ? 'waiting' : 'deleting'),
      });
    } catch (error) {
      setStep('asking');
      const isWrong = error instanceof RequestError && error.code === 'wrong_password';
      if (isWrong) {
        setErrors({ password: strings.wrongPassword });
        focusFirstInvalid(form, ['password']);
      } else toast.error(messageOf(error));
      return;
    }
    toast.success(strings.deleted);
    isDeleted.current = true;
    void navigate(paths.landing(), { replace: true });
  });

  return (
    <Dialog open title={strings.dialogTitle} marker="data-ends-session" onClose={onClose}>
      {step === 'asking' ? (
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
          <div className={classNames(styles.actions, styles.dialogActions)}>
            <Button variant="quiet" onClick={onClose}>
              {strings.cancel}
            </Button>
            <Button type="submit" variant="danger" busy={busy}>
              {strings.confirm}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.content} aria-live="polite">
          <p>{step === 'waiting' ? strings.offlineDeleting : strings.deleting}</p>
          <progress className={styles.progress} aria-label={strings.deleteTitle} />
          <p className={styles.small}>{strings.goesOn}</p>
        </div>
      )}
    </Dialog>
  );
}

function messageOf(error: unknown): string {
  const kind = error instanceof RequestError ? error.kind : undefined;
  if (kind === 'rate-limited') return strings.tooMany;
  return kind === 'network' ? settingsStrings.unreachable : strings.deleteFailed;
}
