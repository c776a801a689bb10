/**
 * Logs the failure of a request, for developers, and passes it on.
 * @param signal a request that was aborted hasn't failed
 */
export async function logFailure<Result>(
  message: string,
  result: Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (!signal?.aborted) console.error(message, error);
    throw error;
  }
}
