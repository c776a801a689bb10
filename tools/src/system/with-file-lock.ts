import { DatabaseSync } from 'node:sqlite';
import { CommandError } from './run-command.ts';

const WAIT_MS = 10_000;

/**
 * Runs `body` while no other process runs one with the same file. SQLite locks the file through the operating
 * system, which releases the lock when the process ends, even if it is killed.
 */
export function withFileLock<Result>(file: string, body: () => Result): Result {
  const database = new DatabaseSync(file, { timeout: WAIT_MS });
  try {
    lock(database, file);
    return body();
  } finally {
    database.close();
  }
}

function lock(database: DatabaseSync, file: string): void {
  try {
    database.exec('begin exclusive');
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('locked'))) throw error;
    throw new CommandError(
      `Another command has held ${file} for ${WAIT_MS / 1000} seconds. Run this one again.`,
    );
  }
}
