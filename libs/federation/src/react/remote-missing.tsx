import { RemoteIncomplete } from '../core/failure.ts';
import { RemoteIncompleteView } from './remote-incomplete.tsx';
import { RemoteUnavailableView } from './remote-unavailable.tsx';
import { useRetry } from './use-retry.ts';

interface Props {
  remote: string;
  /** the error of loading its routes */
  reason: unknown;
}

/** Replaces the pages of a remote whose routes couldn't be loaded. */
export function RemoteMissingView({ remote, reason }: Props) {
  const { busy, retry } = useRetry(remote);
  if (!(reason instanceof RemoteIncomplete)) return <RemoteUnavailableView remote={remote} />;
  return <RemoteIncompleteView remote={remote} busy={busy} onRetry={retry} />;
}
