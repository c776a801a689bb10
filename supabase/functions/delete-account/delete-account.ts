import { callDatabase } from '../_shared/database.ts';
import { removeFiles } from '../_shared/files.ts';
import { callProject } from '../_shared/project.ts';

const FILES = 500;
const ROWS = 200;

/**
 * Files, content, then the user, in batches: whatever is cut off, the next call finds what is left. The
 * user is last, since without it nobody could come back for the rest.
 * @param until no batch begins after it, ms since 1970
 * @returns whether nothing is left
 */
export async function deleteAccount(id: string, until: number): Promise<boolean> {
  while (Date.now() < until) {
    if (await removeSomeFiles(id)) continue;
    if ((await callDatabase<number>('erase_content', { member_id: id, at_most: ROWS })) > 0)
      continue;
    await deleteUser(id);
    return true;
  }
  return false;
}

/** Of the accounts that nobody came back for, each by itself: one that can't be deleted keeps no other. */
export async function finishDeletions(until: number): Promise<{ gone: number; failed: number }> {
  let [gone, failed] = [0, 0];
  for (const id of await callDatabase<string[]>('pending_deletions')) {
    try {
      if (await deleteAccount(id, until)) gone += 1;
    } catch (error) {
      console.error(error);
      failed += 1;
    }
  }
  return { gone, failed };
}

async function removeSomeFiles(id: string): Promise<boolean> {
  const files = await callDatabase<Record<string, string[]>>('account_files', {
    member_id: id,
    at_most: FILES,
  });
  for (const [bucket, paths] of Object.entries(files)) await removeFiles(bucket, paths);
  return Object.keys(files).length > 0;
}

async function deleteUser(id: string): Promise<void> {
  const response = await callProject(`/auth/v1/admin/users/${id}`, { method: 'DELETE' });
  await response.body?.cancel();
  // Another call may have come first.
  if (!response.ok && response.status !== 404) {
    throw new Error(`Deleting a user answered ${response.status}`);
  }
}
