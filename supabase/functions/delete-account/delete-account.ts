import { callDatabase } from '../_shared/database.ts';
import { removeFiles } from '../_shared/files.ts';
import { callProject } from '../_shared/project.ts';

const FILES_PER_BATCH = 500;
const ROWS_PER_BATCH = 200;

/**
 * Deletes files, content and then the user, in batches. An interrupted deletion continues with the next call.
 * The user is last, because a continuation needs it. @param until the time after which no batch starts, in ms
 * since 1970 @returns true once everything is deleted
 */
export async function deleteAccount(id: string, until: number): Promise<boolean> {
  while (Date.now() < until) {
    if (await removeFileBatch(id)) continue;
    if (
      (await callDatabase<number>('erase_content', { member_id: id, at_most: ROWS_PER_BATCH })) > 0
    )
      continue;
    await deleteUser(id);
    return true;
  }
  return false;
}

/** Continues abandoned deletions one by one, so that one failure doesn’t block the others. */
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

async function removeFileBatch(id: string): Promise<boolean> {
  const files = await callDatabase<Record<string, string[]>>('account_files', {
    member_id: id,
    at_most: FILES_PER_BATCH,
  });
  for (const [bucket, paths] of Object.entries(files)) await removeFiles(bucket, paths);
  return Object.keys(files).length > 0;
}

async function deleteUser(id: string): Promise<void> {
  const response = await callProject(`/auth/v1/admin/users/${id}`, { method: 'DELETE' });
  await response.body?.cancel();
  // Another call may have deleted the user first.
  if (!response.ok && response.status !== 404) {
    throw new Error(`Deleting a user answered ${response.status}`);
  }
}
