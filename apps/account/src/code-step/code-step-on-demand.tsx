import { Button, onDemand, PartOnDemand } from '@pure/ui';
import { useState } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import { SessionLoading } from '../auth-layout/session-loading.tsx';
import { strings as authStrings } from '../auth-layout/strings.ts';
import type { CodeStepProps } from './code-step.tsx';

const codeStep = onDemand(() => import(/* webpackChunkName: "code-step" */ './code-step.tsx'));

/** Few members have an authenticator app, so the step loads when it is due. */
export function CodeStepOnDemand(props: CodeStepProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return (
      <AuthLayout title={authStrings.offline}>
        <Button variant="soft" onClick={() => setHasFailed(false)}>
          {authStrings.tryAgain}
        </Button>
      </AuthLayout>
    );
  }
  return (
    <PartOnDemand of={codeStep} props={props} onLoadError={() => setHasFailed(true)}>
      <SessionLoading />
    </PartOnDemand>
  );
}
