import { RequestError } from './request-error.ts';

/**
 * Recovers from a failed change that may have succeeded: its answer was lost, or another device was first.
 * `readBack` reads what the server holds, and returns undefined unless that is what the change aimed at.
 * `afterRefusal`: the server also refuses a change that was made before.
 * Use it as `.catch((error) => recoverLostAnswer(error, readBack))`.
 * @throws the given failure, if the change can't have succeeded or didn't
 */
export async function recoverLostAnswer<Result extends NonNullable<unknown> | null>(
  failure: unknown,
  readBack: () => Promise<Result | undefined>,
  { afterRefusal = false } = {},
): Promise<Result> {
  const mayBeDone =
    failure instanceof RequestError &&
    (failure.mayHaveSucceeded || failure.kind === 'conflict' || (afterRefusal && failure.isFinal));
  const held = mayBeDone ? await readBack().catch(() => undefined) : undefined;
  if (held === undefined) throw failure;
  return held;
}
