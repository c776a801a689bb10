import { BackendError } from '@pure/backend';

/** A reason to stop that the reader can act on: shown as one line, without a stack. */
export class Stop extends Error {
  override name = 'Stop';
}

/** Ctrl-C, an end asked for, and a closed terminal. */
export const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a command's body; ends the process with one clear line when it can't go on. */
export async function command(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (reason) {
    const message = isForTheReader(reason) ? reason.message : reason;
    console.error(message);
    process.exitCode = 1;
  }
}

function isForTheReader(reason: unknown): reason is Error {
  if (reason instanceof Stop || reason instanceof BackendError) return true;
  // A mistyped option.
  return (
    reason instanceof Error && 'code' in reason && `${reason.code}`.startsWith('ERR_PARSE_ARGS')
  );
}
