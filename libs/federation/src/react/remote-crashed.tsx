import { useLocation, useNavigate, useRouteError } from '@pure/router';
import { ErrorNotice } from '@pure/ui';
import { useEffect } from 'react';
import { theLoader } from '../core/federation.ts';
import { PageFrame } from './page-frame.tsx';
import { strings } from './strings.ts';

/** The boundary of a remote: what it throws while it is shown ends here, and the rest stays usable. */
export function RemoteCrashed({ remote }: { remote: string }) {
  const error = useRouteError();
  const here = useLocation();
  const navigate = useNavigate();
  useEffect(() => void theLoader()?.crashed(remote, error), [remote, error]);
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
