import { onMemberLeft } from '@pure/session';

/** One of a kind for each member in this tab. It outlives the screens, so that leaving one loses nothing. */
export function perMember<Kind>(create: (memberId: string) => Kind): (memberId: string) => Kind {
  const held = new Map<string, Kind>();
  onMemberLeft(() => held.clear());
  return (memberId) => {
    const one = held.get(memberId) ?? create(memberId);
    held.set(memberId, one);
    return one;
  };
}
