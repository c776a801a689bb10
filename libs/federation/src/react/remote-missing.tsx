import { RemoteIncomplete } from '../core/failure.ts';
import { RemoteIncompleteView } from './remote-incomplete.tsx';
import { RemoteUnavailableView } from './remote-unavailable.tsx';
import { useRetry } from './use-retry.ts';

interface Props {
  remote: string;
  /** what kept its routes from being had */
  reason: unknown;
}

/** In the place of the pages of a remote that gave no routes. */
export function RemoteMissingView({ remote, reason }: Props) {
  const { busy, retry } = useRetry(remote);
  if (!(reason instanceof RemoteIncomplete)) return <RemoteUnavailableView remote={remote} />;
  return <RemoteIncompleteView remote={remote} busy={busy} onRetry={retry} />;
}
