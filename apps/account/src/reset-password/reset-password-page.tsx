import { useSession } from '@pure/session';
import { useState } from 'react';
import { Checking } from '../doors/checking.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { NewPassword } from './new-password.tsx';
import { resetStrings as words } from './strings.ts';

/**
 * `/reset-password` (rows 42, 43): asks for the link, and is where it leads. A link that can't be used
 * says why and offers a new one.
 */
export function ResetPasswordPage() {
  const status = useSession((state) => state.status);
  const recovering = useSession((state) => state.recovering);
  const linkProblem = useSession((state) => state.linkProblem);
  const email = useSession((state) => state.user?.email);
  const [hasRunOut, setHasRunOut] = useState(false);
  const [isSaving, setIsSaving] = useState(false);

  if (status === 'loading') return <Checking />;
  if ((recovering || isSaving) && !hasRunOut) {
    return (
      <NewPassword email={email ?? ''} onSaving={setIsSaving} onRunOut={() => setHasRunOut(true)} />
    );
  }
  const notice = {
    expired: words.expired,
    'other-browser': words.otherBrowser,
    unreachable: null,
    none: null,
  }[hasRunOut ? 'expired' : (linkProblem ?? 'none')];
  return <AskForLink email={email ?? ''} notice={notice} />;
}
