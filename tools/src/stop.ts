/** A reason to stop that the reader can act on: shown as one line, without a stack. */
export class Stop extends Error {
  override name = 'Stop';
}

/** Runs a command's body; ends the process with one clear line when it can't go on. */
export async function command(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (reason) {
    const message = reason instanceof Error && isForTheReader(reason) ? reason.message : reason;
    console.error(message);
    process.exitCode = 1;
  }
}

/** Errors of the backend that name a way out carry `actionable` (see supabase/local). */
function isForTheReader(reason: Error): boolean {
  return reason instanceof Stop || ('actionable' in reason && reason.actionable === true);
}
