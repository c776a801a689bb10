import { paths } from '@pure/contracts';
import { Link, useNavigate } from '@pure/router';
import { useSession } from '@pure/session';
import { toast } from '@pure/ui/feedback';
import { useState } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import styles from '../form/form.module.css';
import { UnreachableLinkNotice } from '../auth-layout/unreachable-link-notice.tsx';
import { SignedOutOnly } from '../auth-layout/signed-out-only.tsx';
import { CodeStepOnDemand } from '../code-step/code-step-on-demand.tsx';
import { LoginForm } from './login-form.tsx';
import { strings } from './strings.ts';
import { TrustBadges } from './trust-badges.tsx';

/** `/login` (rows 9, 10, 12 to 20). */
export function LoginPage() {
  const navigate = useNavigate();
  const linkProblem = useSession((state) => state.linkProblem);
  const linkNotice = useSession((state) => state.linkNotice);
  const needsCode = useSession((state) => state.needsCode);
  const [isSubmitting, setIsSubmitting] = useState(false);
  if (needsCode) {
    return <CodeStepOnDemand offersRecovery onDone={() => toast.success(strings.success)} />;
  }
  return (
    <SignedOutOnly isSubmitting={isSubmitting}>
      <AuthLayout title={strings.heading} text={strings.text} footer={<TrustBadges />}>
        <UnreachableLinkNotice />
        {linkProblem === 'expired' && (
          <output className={styles.notice}>{strings.linkRanOut}</output>
        )}
        {linkProblem === 'other-browser' && (
          <output className={styles.notice}>{strings.confirmedElsewhere}</output>
        )}
        {linkNotice === 'half-confirmed' && (
          <output className={styles.notice}>{strings.halfConfirmed}</output>
        )}
        <LoginForm
          onSubmitting={setIsSubmitting}
          onSignedIn={() => void navigate(paths.home(), { replace: true })}
        />
        <p className={styles.centre}>
          {strings.newHere} <Link to={paths.register()}>{strings.join}</Link>
        </p>
      </AuthLayout>
    </SignedOutOnly>
  );
}
