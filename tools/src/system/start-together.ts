/**
 * Starts servers at once. If one doesn't start, those that did are stopped: their open ports would keep the process.
 * @throws the first server's reason
 */
export async function startTogether<Server>(
  starts: readonly Promise<Server>[],
  stop: (server: Server) => Promise<unknown>,
): Promise<Server[]> {
  const results = await Promise.allSettled(starts);
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return started;
  await Promise.all(started.map(stop));
  throw failed.reason;
}
