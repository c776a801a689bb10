import { getFederation, versionsOf } from '@pure/federation/host';

const READ_INTERVAL_MS = 3_600_000;

export interface RegistryCheck {
  /** whether the registry named other versions than this document's when it was last read */
  isNewer(): boolean;
  stop(): void;
}

// Both outlive the frame, which mounts anew between a shared profile and the member's own pages.
let readAt = Date.now();
let isNewer = false;

/** Reads the registry when the member comes back to this tab after an hour. It works without a service worker, too. */
export function watchRegistry(): RegistryCheck {
  // Not the versions that run: one that runs instead of a broken one would run after a reload, too.
  const own = describe(getFederation()?.composed ?? {});

  async function read(): Promise<void> {
    const registry = await getFederation()?.fetchRegistry();
    if (registry) isNewer = describe(versionsOf(registry)) !== own;
  }
  function onReturn(): void {
    if (document.visibilityState === 'hidden' || Date.now() - readAt < READ_INTERVAL_MS) return;
    const before = readAt;
    readAt = Date.now();
    // Without a network, as just after the computer wakes, the next return finds it.
    read().catch(() => (readAt = before));
  }
  document.addEventListener('visibilitychange', onReturn);
  return {
    isNewer: () => isNewer,
    stop: () => document.removeEventListener('visibilitychange', onReturn),
  };
}

function describe(versions: Record<string, string>): string {
  const lines = Object.entries(versions).map((each) => each.join(' '));
  return lines.toSorted().join();
}
