import { useLocation, useNavigate } from '@pure/router';
import { ErrorNotice } from '@pure/ui';
import { getLoader } from '../../core/federation.ts';
import { useRemoteControls } from '../remote-controls.ts';
import { PageFrame } from './page-frame.tsx';
import { strings } from './strings.ts';
import { usePageName } from '../use-page-name.ts';

export function CrashedNotice({ remote }: { remote: string }) {
  const here = useLocation();
  const navigate = useNavigate();
  const page = usePageName();
  const { reload } = useRemoteControls();
  const wayOn = getLoader()?.isReplacedByReload(remote, true)
    ? { text: strings.replacedText, retryLabel: strings.reload, onRetry: reload }
    : {
        text: strings.retryText,
        retryLabel: strings.retry,
        onRetry: () => void navigate(here, { replace: true }),
      };
  return (
    <PageFrame remote={remote} state="crashed">
      <ErrorNotice level={1} offlineText={null} title={strings.crashed(page)} {...wayOn} />
    </PageFrame>
  );
}
