import { callDatabase } from '../_shared/database.ts';
import { removeFiles } from '../_shared/files.ts';

interface RemovalBatch {
  bucket: string;
  paths: string[];
}

export interface SweepResult {
  removed: number;
  /** to be retried later */
  failed: number;
}

const BATCH_FILES = 200;
/** In ms. The next run continues, well before the platform’s limit. */
const TIME_BUDGET_MS = 100_000;

/**
 * Removes the files that are due. A batch is settled only after its removal, so an interrupted or refused
 * batch becomes due again, with growing delays.
 */
export async function sweepFiles(): Promise<SweepResult> {
  const ends = Date.now() + TIME_BUDGET_MS;
  const swept: SweepResult = { removed: 0, failed: 0 };
  while (Date.now() < ends) {
    const batches = await callDatabase<RemovalBatch[]>('claim_removals', { at_most: BATCH_FILES });
    if (batches.length === 0) break;
    for (const batch of batches) {
      const key = (await removeBatch(batch)) ? 'removed' : 'failed';
      swept[key] += batch.paths.length;
    }
  }
  return swept;
}

async function removeBatch({ bucket, paths }: RemovalBatch): Promise<boolean> {
  try {
    await removeFiles(bucket, paths);
    await callDatabase('settle_removals', { bucket, paths });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
