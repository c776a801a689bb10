import type { RunnableRegistry } from '@pure/contracts/host';
import { getFederation } from '@pure/federation/host';
import { VERSION_CHECK_INTERVAL_MS } from '../installed-app/version-check-interval.ts';

export interface RegistryCheck {
  /** whether the registry named other versions than this document's when it was last read */
  isNewer(): boolean;
  stop(): void;
}

// Both outlive the frame, which mounts anew between a shared profile and the member's own pages.
let readAt = performance.timeOrigin;
let isNewer = false;

/** Reads the registry when the tab is shown again after an hour. It works without a service worker, too. */
export function watchRegistry(): RegistryCheck {
  // Not the versions that run: one that runs instead of a broken one would run after a reload, too.
  const federation = getFederation();
  const own = federation && describeVersions(federation.composed);

  async function read(): Promise<void> {
    if (federation) isNewer = describeVersions(await federation.fetchRegistry()) !== own;
  }
  function onReturn(): void {
    if (document.visibilityState === 'hidden') return;
    if (Date.now() - readAt < VERSION_CHECK_INTERVAL_MS) return;
    const before = readAt;
    readAt = Date.now();
    // Without a network, as just after the computer wakes, the next return finds it.
    read().catch(() => (readAt = before));
  }
  document.addEventListener('visibilitychange', onReturn);
  // The tab may be an hour old already.
  onReturn();
  return {
    isNewer: () => isNewer,
    stop: () => document.removeEventListener('visibilitychange', onReturn),
  };
}

/** Those of the shell and of the remotes. */
function describeVersions({ shell, remotes }: RunnableRegistry): string {
  const lines = Object.entries(remotes).map(([name, { version }]) => `${name} ${version}`);
  return [shell, ...lines.toSorted()].join();
}
