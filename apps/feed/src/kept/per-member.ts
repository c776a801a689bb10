import { onMemberLeft } from '@pure/session';

interface PerMember<Kind> {
  (memberId: string): Kind;
  /** those that there are now */
  all(): Kind[];
}

/**
 * One of a kind for each member in this tab. It outlives the screens, so that leaving one loses nothing.
 * @param create gets a signal that ends what it listens to, when the member leaves
 */
export function perMember<Kind>(
  create: (memberId: string, left: AbortSignal) => Kind,
): PerMember<Kind> {
  const held = new Map<string, Kind>();
  let leaving = new AbortController();
  onMemberLeft(() => {
    held.clear();
    leaving.abort();
    leaving = new AbortController();
  });
  function of(memberId: string): Kind {
    const one = held.get(memberId) ?? create(memberId, leaving.signal);
    held.set(memberId, one);
    return one;
  }
  return Object.assign(of, { all: () => [...held.values()] });
}
