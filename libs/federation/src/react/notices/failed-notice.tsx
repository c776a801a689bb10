import { ErrorNotice, useOnline } from '@pure/ui';
import { getLoader } from '../../core/federation.ts';
import { isOutdated, outcomeOf } from '../../core/failure.ts';
import { PageFrame } from './page-frame.tsx';
import { useRemoteControls } from '../remote-controls.ts';
import { strings } from './strings.ts';
import { usePageName } from '../use-page-name.ts';
import { useRetry } from './use-retry.ts';
import { useRetryOnline } from './use-retry-online.ts';

interface FailedNoticeProps {
  remote: string;
  /** `unavailable`: none of its pages; `incomplete`: this one of a running build */
  state: 'unavailable' | 'incomplete';
  /** the error of loading it */
  reason: unknown;
  busy: boolean;
  onRetry: () => void;
  /** the notice has waited for the network */
  hasWaited: boolean;
}

/** Replaces pages that couldn't be loaded: says which, and offers the one way on that can work. */
export function FailedNotice(props: FailedNoticeProps) {
  const { remote, state, reason, busy, onRetry, hasWaited } = props;
  const { reload } = useRemoteControls();
  const page = usePageName();
  const isOnline = useOnline();
  useRetryOnline(onRetry, hasWaited);
  const outcome = outcomeOf(reason);
  const retry = { retryLabel: strings.retry, onRetry, busy };
  const reloading = { retryLabel: strings.reload, onRetry: reload };

  function notice() {
    if (!isOnline) {
      return { title: strings.offline(page), offlineText: strings.offlineText, ...retry };
    }
    const title = strings.failed(page);
    const updated = { title: strings.updated(page), text: strings.updatedText, ...reloading };
    const loader = getLoader();
    // Files that are missing later belong to a tab that is too old.
    if (isOutdated(outcome) && loader?.hasRendered(remote)) return updated;
    if (loader?.isReplacedByReload(remote)) {
      return { title, text: strings.replacedText, ...reloading };
    }
    if (isOutdated(outcome)) return updated;
    // A build that runs keeps what it has: its file is altered or throws, and would again.
    return state === 'unavailable' || outcome === 'unreachable'
      ? { title, text: strings.retryText, ...retry }
      : { title, text: strings.reloadText, ...reloading };
  }

  return (
    <PageFrame remote={remote} state={state}>
      <ErrorNotice level={1} {...notice()} />
    </PageFrame>
  );
}

type MissingNoticeProps = Pick<FailedNoticeProps, 'remote' | 'reason' | 'hasWaited'>;

/** Replaces all pages of a remote whose routes couldn't be loaded. Try again works in the same document. */
export function MissingNotice({ remote, reason, hasWaited }: MissingNoticeProps) {
  const { busy, retry, problem = reason } = useRetry(remote);
  return (
    <FailedNotice
      remote={remote}
      state="unavailable"
      reason={problem}
      busy={busy}
      onRetry={retry}
      hasWaited={hasWaited}
    />
  );
}
