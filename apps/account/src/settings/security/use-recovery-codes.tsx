import { useSingleMutation } from '@pure/data';
import { toast } from '@pure/ui/feedback';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FreshSignInDialog } from '../fresh-sign-in/fresh-sign-in-dialog.tsx';
import { isFreshSignInNeeded } from '../fresh-sign-in/is-fresh-sign-in-needed.ts';
import { requestProblemMessage } from '../request-problem-message.ts';
import { createRecoveryCodes } from './recovery-codes.data.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { securityKeys } from './security-keys.ts';
import { strings } from './strings.ts';

/** Makes recovery codes and shows them, once; asks for a fresh sign-in first if the server wants it. */
export function useRecoveryCodes() {
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [asksToSignIn, setAsksToSignIn] = useState(false);
  const creation = useSingleMutation({
    mutationFn: () => createRecoveryCodes(),
    onSuccess: setCodes,
    onError(error) {
      if (isFreshSignInNeeded(error)) setAsksToSignIn(true);
      else toast.error(requestProblemMessage(error) ?? strings.codesFailed);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityKeys.recoveryCodes() }),
  });
  const create = () => creation.start(undefined);

  return {
    create,
    isCreating: creation.isPending,
    dialogs: (
      <>
        {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
        {asksToSignIn && (
          <FreshSignInDialog
            onClose={() => setAsksToSignIn(false)}
            onSignedIn={() => {
              setAsksToSignIn(false);
              create();
            }}
          />
        )}
      </>
    ),
  };
}
