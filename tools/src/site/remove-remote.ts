import { CommandError } from '../system/run-command.ts';
import { assertSlotsKept } from './assert-slots-kept.ts';
import { changeSite } from './change-site.ts';
import type { Site } from './site-folder.ts';

/**
 * Takes a remote out of the registry. Its files stay, so that open tabs work and a release brings it back.
 * @param options.breaking why slots that others borrow may be taken away
 * @throws CommandError if it is the shell or isn't registered, or lends a slot that others borrow
 */
export async function removeRemote(
  site: Site,
  name: string,
  { breaking }: { breaking?: string | undefined } = {},
): Promise<void> {
  if (name === 'shell') throw new CommandError("The shell can't be removed.");
  await changeSite(site, (state) => {
    const { [name]: removed, ...remotes } = state.registry.remotes;
    if (!removed) throw new CommandError(`${name} isn't registered.`);
    const reason = assertSlotsKept(site, state, { name, next: undefined, breaking }).breaking;
    return { remotes, ...(reason && { reasons: { [name]: reason } }) };
  });
}
