import { onSignOut } from '@pure/session';

interface PerMember<Instance> {
  (memberId: string): Instance;
  /** Returns the instances that exist now. */
  all(): Instance[];
}

/**
 * Keeps one instance for each member of this tab. It outlives the views, so that a change of page loses nothing.
 * @param create receives a signal that is aborted when the member leaves
 */
export function perMember<Instance>(
  create: (memberId: string, left: AbortSignal) => Instance,
): PerMember<Instance> {
  const instances = new Map<string, Instance>();
  let leaving = new AbortController();
  onSignOut(() => {
    instances.clear();
    leaving.abort();
    leaving = new AbortController();
  });
  function instanceOf(memberId: string): Instance {
    const instance = instances.get(memberId) ?? create(memberId, leaving.signal);
    instances.set(memberId, instance);
    return instance;
  }
  return Object.assign(instanceOf, { all: () => [...instances.values()] });
}
