import { CommandError } from './run-command.ts';

/** for an answer and its body */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Sends requests with a signal that ends them after 20 seconds.
 * @param from what has to answer, for the message
 * @throws CommandError if it takes longer
 */
export async function withTimeout<Result>(
  from: string,
  request: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return request(signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    throw new CommandError(`No answer from ${from} within ${REQUEST_TIMEOUT_MS / 1000} seconds`);
  });
}
