import { useSession } from '@pure/session';
import { useState } from 'react';
import { SessionLoading } from '../auth-layout/session-loading.tsx';
import { CodeStepOnDemand } from '../code-step/code-step-on-demand.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { NewPassword } from './new-password.tsx';
import { strings } from './strings.ts';

/**
 * `/reset-password` (rows 42, 43): asks for the link, and is where it leads. A link that can't be used
 * says why and offers a new one.
 */
export function ResetPasswordPage() {
  const status = useSession((state) => state.status);
  const needsCode = useSession((state) => state.needsCode);
  const recovering = useSession((state) => state.recovering);
  const linkProblem = useSession((state) => state.linkProblem);
  const email = useSession((state) => state.user?.email);
  const [isExpired, setIsExpired] = useState(false);
  const [isSaving, setIsSaving] = useState(false);

  if (status === 'loading') return <SessionLoading />;
  if (recovering && needsCode) return <CodeStepOnDemand offersRecovery={false} onDone={() => {}} />;
  if ((recovering || isSaving) && !isExpired) {
    return (
      <NewPassword
        email={email ?? ''}
        onSaving={setIsSaving}
        onExpired={() => setIsExpired(true)}
      />
    );
  }
  const notice = {
    expired: strings.expired,
    'other-browser': strings.otherBrowser,
    unreachable: null,
    none: null,
  }[isExpired ? 'expired' : (linkProblem ?? 'none')];
  return <AskForLink email={email ?? ''} notice={notice} />;
}
