import { BackendError } from '@pure/backend/backend-error';

/** A failure that the caller can act on. Its message is printed without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Ctrl-C, a request to end, and a closed terminal. */
export const terminationSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export function untilTerminated(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of terminationSignals) process.once(signal, () => resolve());
  });
}

/** Runs a command. Prints a failure, and sets the exit code. */
export async function runCommand(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    console.error(hasClearMessage(error) ? error.message : error);
    process.exitCode = 1;
  }
}

function hasClearMessage(error: unknown): error is Error {
  if (error instanceof CommandError || error instanceof BackendError) return true;
  const isUnknownOption =
    error instanceof Error && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS');
  return isUnknownOption;
}
