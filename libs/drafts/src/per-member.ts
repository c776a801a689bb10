import { onSignOut, session } from '@pure/session';

interface PerMember<Instance> {
  /** Returns the member's instance; for a member who has left, one that has ended. */
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
  /** The instance that late answers and closing views of the member who left last still get. */
  const ended = new Map<string, Instance>();
  let leaving = new AbortController();
  onSignOut(() => {
    ended.clear();
    for (const [memberId, instance] of instances) ended.set(memberId, instance);
    instances.clear();
    leaving.abort();
    leaving = new AbortController();
  });

  function instanceOf(memberId: string): Instance {
    const isHere = session.getState().user?.id === memberId;
    const known = isHere ? instances : ended;
    const instance =
      known.get(memberId) ?? create(memberId, isHere ? leaving.signal : AbortSignal.abort());
    known.set(memberId, instance);
    return instance;
  }
  return Object.assign(instanceOf, { all: () => [...instances.values()] });
}
