import { clearMemberData } from './clear-member-data.ts';
import { membersWithData, presenceLockOf } from './member-presence.ts';

/** A tab that reloads holds no lock for a moment. */
export const RELOAD_MS = 5_000;

/**
 * Deletes the data of members whose session was for one tab only, and ended with that tab. A browser without locks
 * keeps it until their next sign-out.
 * @param presentHere the members whose session this tab or the device has
 */
export async function clearClosedTabs(presentHere: () => string[]): Promise<void> {
  if (!navigator.locks) return;
  const before = await absentMembers(presentHere());
  if (before.length === 0) return;
  await new Promise((resolve) => {
    setTimeout(resolve, RELOAD_MS);
  });
  const present = presentHere();
  for (const id of await absentMembers(present)) {
    if (before.includes(id)) clearMemberData(id, present[0]);
  }
}

async function absentMembers(present: string[]): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  const isOpen = (id: string) => held.some(({ name }) => name === presenceLockOf(id));
  return membersWithData().filter((id) => !present.includes(id) && !isOpen(id));
}
