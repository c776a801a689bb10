import type { Registry } from '@pure/contracts/host';
import { changeSite } from './change-site.ts';
import { moveEntry } from './move-build.ts';
import { remoteAddress, type Site } from './site-folder.ts';

/** Registers each remote and its predecessor at the address that `origins.json` gives it now. */
export async function moveRegistered(site: Site): Promise<void> {
  await changeSite(site, ({ registry: { remotes } }) => {
    const moved: Registry['remotes'] = Object.fromEntries(
      Object.entries(remotes).map(([name, entry]) => [
        name,
        moveEntry(entry, remoteAddress(site, name)),
      ]),
    );
    const hasMoved = Object.entries(moved).some(([name, entry]) => entry !== remotes[name]);
    return hasMoved ? { remotes: moved } : undefined;
  });
}
