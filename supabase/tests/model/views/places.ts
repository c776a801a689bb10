import { unwrap } from '../../support/members.ts';
import { at, words, type Look, type View } from '../view.ts';

// Public ones of other tests are seen by everybody, so only those of this world are asked for.
export function places({ world, viewer, members }: Look): View[] {
  const { client } = at(members, viewer);
  const name = (place: number) => at(members, place).id;
  const groups = world.groups.map(({ id }) => id);
  const events = world.events.map(({ id }) => id);
  return [
    {
      says: 'groups',
      shown: async () =>
        words(await unwrap(client.from('groups').select('id, member_count').in('id', groups))),
      expected: words(
        world.groups
          .filter((group) => group.isVisibleTo(world, viewer))
          .map((group) => [group.id, group.members.length]),
      ),
    },
    {
      says: 'group_members',
      shown: async () =>
        words(
          await unwrap(
            client.from('group_members').select('group_id, user_id, role').in('group_id', groups),
          ),
        ),
      expected: words(
        world.groups.flatMap((group) =>
          group.members
            .filter(({ who }) => group.showsMember(world, viewer, who))
            .map(({ who, role }) => [group.id, name(who), role]),
        ),
      ),
    },
    {
      says: 'group_join_requests',
      shown: async () =>
        words(
          await unwrap(
            client
              .from('group_join_requests')
              .select('group_id, user_id, kind')
              .eq('status', 'pending'),
          ),
        ),
      expected: words(
        world.groups.flatMap((group) =>
          group.asking
            .filter((asking) => group.showsAsking(world, viewer, asking))
            .map(({ who, by }) => [group.id, name(who), by === null ? 'request' : 'invitation']),
        ),
      ),
    },
    {
      says: 'events',
      shown: async () =>
        words(await unwrap(client.from('events').select('id, attendee_count').in('id', events))),
      expected: words(
        world.events
          .filter((event) => event.isVisibleTo(world, viewer))
          .map((event) => [event.id, event.guests.length]),
      ),
    },
    {
      says: 'event_attendees',
      shown: async () =>
        words(
          await unwrap(
            client.from('event_attendees').select('event_id, user_id').in('event_id', events),
          ),
        ),
      expected: words(
        world.events.flatMap((event) =>
          event.guests
            .filter((guest) => event.showsGuest(world, viewer, guest))
            .map((guest) => [event.id, name(guest)]),
        ),
      ),
    },
    {
      says: 'event_invitations',
      shown: async () =>
        words(
          await unwrap(
            client
              .from('event_invitations')
              .select('event_id, invitee_id, kind')
              .eq('status', 'pending'),
          ),
        ),
      expected: words(
        world.events.flatMap((event) =>
          event.asking
            .filter((asking) => event.showsAsking(world, viewer, asking))
            .map(({ who, by }) => [event.id, name(who), by === null ? 'request' : 'invitation']),
        ),
      ),
    },
  ];
}
