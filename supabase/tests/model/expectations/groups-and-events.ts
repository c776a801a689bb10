import { unwrap } from '../../support/members.ts';
import { memberAt, sortedRows, type Viewpoint, type Expectation } from '../expectation.ts';

// Public groups and events of other tests are visible too, so the queries name this world’s ids.
export function groupAndEventExpectations({ world, viewer, members }: Viewpoint): Expectation[] {
  const { client } = memberAt(members, viewer);
  const idOfMember = (index: number) => memberAt(members, index).id;
  const groups = world.groups.map(({ id }) => id);
  const events = world.events.map(({ id }) => id);
  return [
    {
      title: 'groups',
      fetchActual: async () =>
        sortedRows(await unwrap(client.from('groups').select('id, member_count').in('id', groups))),
      expected: sortedRows(
        world.groups
          .filter((group) => group.isVisibleTo(world, viewer))
          .map((group) => [group.id, group.members.length]),
      ),
    },
    {
      title: 'group_members',
      fetchActual: async () =>
        sortedRows(
          await unwrap(
            client.from('group_members').select('group_id, user_id, role').in('group_id', groups),
          ),
        ),
      expected: sortedRows(
        world.groups.flatMap((group) =>
          group.members
            .filter(({ member }) => group.showsMember(world, viewer, member))
            .map(({ member, role }) => [group.id, idOfMember(member), role]),
        ),
      ),
    },
    {
      title: 'group_join_requests',
      fetchActual: async () =>
        sortedRows(
          await unwrap(
            client
              .from('group_join_requests')
              .select('group_id, user_id, kind')
              .eq('status', 'pending'),
          ),
        ),
      expected: sortedRows(
        world.groups.flatMap((group) =>
          group.pendingRequests
            .filter((request) => group.showsRequest(world, viewer, request))
            .map(({ member, invitedBy }) => [
              group.id,
              idOfMember(member),
              invitedBy === null ? 'request' : 'invitation',
            ]),
        ),
      ),
    },
    {
      title: 'events',
      fetchActual: async () =>
        sortedRows(
          await unwrap(client.from('events').select('id, attendee_count').in('id', events)),
        ),
      expected: sortedRows(
        world.events
          .filter((event) => event.isVisibleTo(world, viewer))
          .map((event) => [event.id, event.guests.length]),
      ),
    },
    {
      title: 'event_attendees',
      fetchActual: async () =>
        sortedRows(
          await unwrap(
            client.from('event_attendees').select('event_id, user_id').in('event_id', events),
          ),
        ),
      expected: sortedRows(
        world.events.flatMap((event) =>
          event.guests
            .filter((guest) => event.showsGuest(world, viewer, guest))
            .map((guest) => [event.id, idOfMember(guest)]),
        ),
      ),
    },
    {
      title: 'event_answers',
      fetchActual: async () =>
        sortedRows(
          await unwrap(
            client.from('event_answers').select('event_id, user_id, answer').in('event_id', events),
          ),
        ),
      expected: sortedRows(
        world.events.flatMap((event) => [
          ...event.maybes
            .filter((member) => event.showsMaybe(world, viewer, member))
            .map((member) => [event.id, idOfMember(member), 'maybe']),
          ...event.absent
            .filter((member) => member === viewer)
            .map((member) => [event.id, idOfMember(member), 'no']),
        ]),
      ),
    },
    {
      title: 'event_waiting',
      fetchActual: async () =>
        sortedRows(
          await unwrap(
            client.from('event_waiting').select('event_id, user_id').in('event_id', events),
          ),
        ),
      expected: sortedRows(
        world.events.flatMap((event) =>
          event.line
            .filter((member) => member === viewer || event.organiser === viewer)
            .map((member) => [event.id, idOfMember(member)]),
        ),
      ),
    },
    {
      title: 'event_invitations',
      fetchActual: async () =>
        sortedRows(
          await unwrap(
            client
              .from('event_invitations')
              .select('event_id, invitee_id, kind')
              .eq('status', 'pending'),
          ),
        ),
      expected: sortedRows(
        world.events.flatMap((event) =>
          event.pendingRequests
            .filter((request) => event.showsRequest(world, viewer, request))
            .map(({ member, invitedBy }) => [
              event.id,
              idOfMember(member),
              invitedBy === null ? 'request' : 'invitation',
            ]),
        ),
      ),
    },
  ];
}
