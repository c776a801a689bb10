import type { MemberCard } from '@pure/contracts';
import type { EventPage, EventPerson, EventRequest, EventSection } from '@pure/contracts/database';
import { deletes, elin, inserts, rpc } from '@pure/testing';

export interface EventGuests {
  /** those with an answer, by section */
  people: Partial<Record<EventSection, EventPerson[]>>;
  requests: EventRequest[];
  calls: string[];
}

/** The endpoints of guests, requests and invitations. */
export function guestEndpoints(
  world: EventGuests,
  change: (eventId: string, values: Partial<EventPage>) => void,
) {
  return [
    rpc<{ section: EventSection; query: string }>('event_people', ({ section, query }) => {
      world.calls.push(`people ${section}`);
      const all = world.people[section] ?? [];
      const name = query.toLowerCase();
      const items = all.filter(({ member }) => member.full_name.toLowerCase().includes(name));
      return { items, next: null };
    }),
    rpc('event_requests', () => ({ items: world.requests, next: null })),
    rpc<{ invitation_id: string; accept: boolean }>(
      'answer_event_invitation',
      ({ invitation_id, accept }) => {
        world.calls.push(accept ? 'accept' : 'decline');
        world.requests = world.requests.filter(({ id }) => id !== invitation_id);
        return null;
      },
    ),
    rpc<{ member_id: string; keep_out: boolean }>(
      'remove_from_event',
      ({ member_id, keep_out }) => {
        world.calls.push(keep_out ? 'keep out' : 'remove');
        world.requests = world.requests.filter(({ member }) => member.id !== member_id);
        for (const [section, all] of Object.entries(world.people)) {
          world.people[section as EventSection] = all.filter(
            ({ member }) => member.id !== member_id,
          );
        }
        return null;
      },
    ),
    inserts<{ event_id: string; invitee_id: string }>(
      'event_invitations',
      ({ event_id, invitee_id }) => {
        world.calls.push(invitee_id === elin.id ? 'ask' : `invite ${invitee_id}`);
        if (invitee_id !== elin.id) return null;
        change(event_id, { pending: { id: 'request', kind: 'request', invited_by: null } });
        return null;
      },
    ),
    deletes('event_invitations', (filters) => {
      world.calls.push('withdraw');
      change(filters.get('event_id')?.replace('eq.', '') ?? '', { pending: null });
      return [];
    }),
    rpc<{ member_id: string }>('friendship_with', () => 'none'),
    rpc('friends_to_invite', () => [] as MemberCard[]),
  ];
}
