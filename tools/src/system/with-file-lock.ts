import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from './run-command.ts';

const WAIT_MS = 10_000;
const POLL_MS = 100;

/**
 * Runs `body` while no other process runs one with the same file. SQLite locks the file through the operating
 * system, which releases the lock when the process ends, even if it is killed.
 */
export function withFileLock<Result>(file: string, body: () => Result): Result {
  const unlock = lock(file, WAIT_MS);
  if (!unlock) throw heldError(file, WAIT_MS);
  try {
    return body();
  } finally {
    unlock();
  }
}

/** As `withFileLock`, for asynchronous work. Returns what ends the lock; undefined if another command holds it. */
export function tryFileLock(file: string): (() => void) | undefined {
  return lock(file, 0);
}

/** @throws CommandError if another command holds the lock for all that time */
export async function waitForFileLock(file: string, waitMs: number): Promise<() => void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const unlock = tryFileLock(file);
    if (unlock) return unlock;
    if (Date.now() >= deadline) throw heldError(file, waitMs);
    // oxlint-disable-next-line no-await-in-loop -- each attempt follows a failed one
    await pause(POLL_MS);
  }
}

function lock(file: string, timeout: number): (() => void) | undefined {
  const database = new DatabaseSync(file, { timeout });
  try {
    database.exec('begin exclusive');
    return () => database.close();
  } catch (error) {
    database.close();
    if (error instanceof Error && error.message.includes('locked')) return undefined;
    throw error;
  }
}

function heldError(file: string, waitedMs: number): CommandError {
  return new CommandError(
    `Another command has held ${file} for ${waitedMs / 1000} seconds. Run this one again.`,
  );
}
