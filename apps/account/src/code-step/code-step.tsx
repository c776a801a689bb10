import { signOut } from '@pure/session';
import { Button } from '@pure/ui';
import { useState } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import styles from '../form/form.module.css';
import { AppCodeForm } from './app-code-form.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import { strings } from './strings.ts';

export interface CodeStepProps {
  /** A recovery code needs the password, which a member who resets theirs doesn't know. */
  offersRecovery: boolean;
  onDone: () => void;
}

/** The second step of signing in, for members with an authenticator app. */
export default function CodeStep({ offersRecovery, onDone }: CodeStepProps) {
  const [recovers, setRecovers] = useState(false);
  return (
    <AuthLayout title={strings.heading} text={recovers ? strings.recoveryText : strings.text}>
      {recovers ? <RecoveryCodeForm /> : <AppCodeForm onDone={onDone} />}
      <div className={styles.ways}>
        {offersRecovery && (
          <Button variant="quiet" onClick={() => setRecovers(!recovers)}>
            {recovers ? strings.appInstead : strings.recoveryCodeInstead}
          </Button>
        )}
        <Button variant="quiet" onClick={() => void signOut()}>
          {strings.otherAccount}
        </Button>
      </div>
    </AuthLayout>
  );
}
