import { useLocation, useNavigate, useRouteError } from '@pure/router';
import { ErrorNotice } from '@pure/ui';
import { useEffect } from 'react';
import { getLoader } from '../core/federation.ts';
import { PageFrame } from './page-frame.tsx';
import { strings } from './strings.ts';

/** The error boundary of a remote's pages: the rest of the product stays usable. */
export function RemoteCrashed({ remote }: { remote: string }) {
  const error = useRouteError();
  const here = useLocation();
  const navigate = useNavigate();
  useEffect(() => void getLoader()?.reportCrash(remote, error), [remote, error]);
  return (
    <PageFrame remote={remote} state="crashed">
      <ErrorNotice
        level={1}
        title={strings.crashed}
        text={strings.crashedText}
        retryLabel={strings.retry}
        onRetry={() => void navigate(here, { replace: true })}
      />
    </PageFrame>
  );
}
