import { attachmentsOf } from './attachments.ts';
import { loadUploads } from './load-uploads.ts';
import { memberFiles } from './member-files.ts';

/**
 * Lets go of files that were posted (`release`: they are shown from here for a while) or left out (`detach`).
 * Where the code that uploads doesn't come, none is under way, and what is kept of them goes without it.
 */
export async function forgetFiles(
  memberId: string,
  ids: readonly string[],
  how: 'release' | 'detach',
): Promise<void> {
  for (const id of ids) attachmentsOf(memberId).getState().remove(id);
  try {
    (await loadUploads(memberId))[how](ids);
  } catch {
    for (const id of ids) void memberFiles(memberId).remove(id);
  }
}
