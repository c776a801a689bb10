import { useEffect, useState } from 'react';
import { LoadFailure } from '../../core/failure.ts';
import { getFederation } from '../../core/federation.ts';

/**
 * Whether another version is registered by now than the one of which a file didn't arrive: then only a reload helps.
 * Some browsers, and hosts, don't tell that a file is missing, and the policy allows no request for it.
 * @param reason the error of loading a page of a running build
 */
export function useHasNewVersion(remote: string, reason: unknown): boolean {
  const [outdated, setOutdated] = useState<unknown>();
  useEffect(() => {
    const version = unreachableVersion(reason);
    const federation = getFederation();
    if (!version || !federation || federation.overrides[remote]) return;
    // Otherwise it runs because the newer one doesn't work.
    if (federation.loader.stateOf(remote) !== 'running') return;
    let isCurrent = true;
    const compare = (registered: { version: string } | undefined) => {
      if (isCurrent && registered && registered.version !== version) setOutdated(reason);
    };
    federation.fetchRegistry().then(
      ({ remotes }) => compare(remotes[remote]),
      // Then the network is the reason.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [remote, reason]);
  return reason !== undefined && outdated === reason;
}

function unreachableVersion(reason: unknown): string | undefined {
  const cause = reason instanceof Error ? reason.cause : undefined;
  if (!(cause instanceof LoadFailure)) return undefined;
  return cause.outcome === 'unreachable' ? cause.version : undefined;
}
