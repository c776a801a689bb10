import { reloadOutdated } from '@pure/contracts/import-part';
import {
  type FailedPart,
  onDemand,
  outdatedStrings,
  PartWithFallback,
  RetryButton,
} from '@pure/ui';
import { announce } from '@pure/ui/feedback';
import { useEffect } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import { SessionLoading } from '../auth-layout/session-loading.tsx';
import { strings as authStrings } from '../auth-layout/strings.ts';
import type { CodeStepProps } from './code-step.tsx';

const codeStep = onDemand(() => import(/* webpackChunkName: "code-step" */ './code-step.tsx'));

/** Few members have an authenticator app, so the step loads when it is due. */
export function CodeStepOnDemand(props: CodeStepProps) {
  return (
    <PartWithFallback
      of={codeStep}
      props={props}
      renderFallback={(failed) => <FailedCodeStep {...failed} />}
    >
      <SessionLoading />
    </PartWithFallback>
  );
}

function FailedCodeStep(failed: FailedPart) {
  const title = reloadOutdated(failed.error) ? outdatedStrings.text : authStrings.offline;
  useEffect(() => announce(title), [title]);
  return (
    <AuthLayout title={title}>
      <RetryButton {...failed} />
    </AuthLayout>
  );
}
