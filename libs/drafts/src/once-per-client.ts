import { perMember } from './per-member.ts';

/**
 * Starts something once for each member and cache, however many views ask for it.
 * @param start receives a signal that is aborted when the member leaves
 */
export function oncePerClient<Client extends object>(
  start: (client: Client, memberId: string, memberLeft: AbortSignal) => void,
): (client: Client, memberId: string) => void {
  const startOf = perMember((memberId, memberLeft) => {
    const started = new WeakSet<Client>();
    return (client: Client) => {
      if (started.has(client)) return;
      started.add(client);
      start(client, memberId, memberLeft);
    };
  });
  return (client, memberId) => startOf(memberId)(client);
}
