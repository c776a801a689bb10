import { reloadOutdated } from '@pure/contracts/import-part';
import { onDemand, outdatedStrings, PartOnDemand, RetryButton } from '@pure/ui';
import { useState } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import { SessionLoading } from '../auth-layout/session-loading.tsx';
import { strings as authStrings } from '../auth-layout/strings.ts';
import type { CodeStepProps } from './code-step.tsx';

const codeStep = onDemand(() => import(/* webpackChunkName: "code-step" */ './code-step.tsx'));

/** Few members have an authenticator app, so the step loads when it is due. */
export function CodeStepOnDemand(props: CodeStepProps) {
  const [error, setError] = useState<unknown>();
  if (error) {
    return (
      <AuthLayout title={reloadOutdated(error) ? outdatedStrings.text : authStrings.offline}>
        <RetryButton error={error} onRetry={() => setError(null)} />
      </AuthLayout>
    );
  }
  return (
    <PartOnDemand of={codeStep} props={props} onLoadError={setError}>
      <SessionLoading />
    </PartOnDemand>
  );
}
