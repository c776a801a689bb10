import type { Registry, RemoteBuild } from '@pure/contracts/host';
import { CommandError } from '../system/run-command.ts';
import type { SiteState } from './change-site.ts';
import { findTakenSlots } from './slot-policy.ts';
import type { Site } from './site-folder.ts';
import { readStoredShell } from './stored-shell.ts';

interface SlotChange {
  name: string;
  /** undefined if the remote is removed */
  next: RemoteBuild | undefined;
  /** why slots may be taken away */
  breaking: string | undefined;
}

/**
 * Refuses a change that takes a slot away from somebody who borrows it, unless a reason is given.
 * @returns the reason, if the change needed it
 * @throws CommandError
 */
export function assertSlotsKept(
  site: Site,
  { registry, shell: current }: SiteState,
  { name, next, breaking }: SlotChange,
): Pick<Registry['remotes'][string], 'breaking'> {
  const shell = current && readStoredShell(site, current.version);
  const taken = findTakenSlots({ name, next, remotes: registry.remotes, shell });
  if (taken.length === 0) return {};
  if (breaking) return { breaking };
  throw new CommandError(
    `${taken.join('\n')}\nThey would show their fallbacks. Release the borrowers without it first, or give the reason: --breaking "reason".`,
  );
}
