import { paths } from '@pure/contracts';
import { useNavigate } from '@pure/router';
import { signOut } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useLayoutEffect, useRef, useState } from 'react';
import { deleteAccount } from './delete-account.data.ts';
import { strings } from './strings.ts';

export type DeletionStep = 'asking' | 'confirming' | 'deleting' | 'waiting';

export interface AccountDeletion {
  step: DeletionStep;
  /** Throws a `RequestError` before the server has confirmed the deletion. */
  start(password: string): Promise<void>;
}

/** Deletes the account and signs out. It goes on when the dialog closes or the page is left: there is no way back. */
export function useAccountDeletion(): AccountDeletion {
  const navigate = useNavigate();
  const [step, setStep] = useState<DeletionStep>('asking');
  const isRunning = useRef(false);
  const isOnPage = useRef(true);
  const isDeleted = useRef(false);
  // Not before the page is left: its guard would send a signed-out member to the login.
  useLayoutEffect(() => {
    isOnPage.current = true;
    return () => {
      isOnPage.current = false;
      if (isDeleted.current) leave();
    };
  }, []);

  async function start(password: string): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setStep('confirming');
    markEnd(true);
    try {
      await deleteAccount({
        password,
        signal: new AbortController().signal,
        onConfirmed: () => setStep('deleting'),
        onWaiting: (isWaiting) => setStep(isWaiting ? 'waiting' : 'deleting'),
      });
    } catch (error) {
      markEnd(false);
      isRunning.current = false;
      setStep('asking');
      throw error;
    }
    toast.success(strings.deleted);
    isDeleted.current = true;
    if (isOnPage.current) void navigate(paths.landing(), { replace: true });
    else leave();
  }

  return { step, start };
}

/** The host reads the mark, so that it doesn't say that the session ended by itself. */
function markEnd(isMarked: boolean): void {
  document.documentElement.toggleAttribute('data-ends-session', isMarked);
}

function leave(): void {
  void signOut();
  markEnd(false);
}
