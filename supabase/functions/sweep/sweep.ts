import { callDatabase } from '../_shared/database.ts';
import { removeFiles } from '../_shared/files.ts';

interface Batch {
  bucket: string;
  paths: string[];
}

export interface Swept {
  removed: number;
  /** tried again later */
  failed: number;
}

const BATCH_FILES = 200;
/** ms; the next run goes on where this one ends, well before the platform ends it. */
const LONGEST_RUN = 100_000;

/**
 * Removes the files that are due. A batch is forgotten only when its files are gone: cut off anywhere, or
 * refused by Storage, it is due again, later each time.
 */
export async function sweep(): Promise<Swept> {
  const ends = Date.now() + LONGEST_RUN;
  const swept: Swept = { removed: 0, failed: 0 };
  while (Date.now() < ends) {
    const batches = await callDatabase<Batch[]>('claim_removals', { at_most: BATCH_FILES });
    if (batches.length === 0) break;
    for (const batch of batches) {
      const key = (await isRemoved(batch)) ? 'removed' : 'failed';
      swept[key] += batch.paths.length;
    }
  }
  return swept;
}

async function isRemoved({ bucket, paths }: Batch): Promise<boolean> {
  try {
    await removeFiles(bucket, paths);
    await callDatabase('settle_removals', { bucket, paths });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
