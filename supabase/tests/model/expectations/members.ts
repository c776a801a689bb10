import { unwrap } from '../../support/members.ts';
import { memberAt, sortedRows, type Viewpoint, type Expectation } from '../expectation.ts';

export function memberExpectations({ world, viewer, members }: Viewpoint): Expectation[] {
  const { client, id } = memberAt(members, viewer);
  const indexes = [...members.keys()];
  const ids = (which: readonly number[]) =>
    sortedRows(which.map((index) => [memberAt(members, index).id]));
  return [
    {
      title: 'profiles',
      // Organisers of public events are visible to everybody, including those of other tests.
      fetchActual: async () =>
        sortedRows(await unwrap(client.from('profiles').select('id').in('id', ids(indexes)))),
      expected: ids(indexes.filter((index) => world.canSeeMember(viewer, index))),
    },
    {
      title: 'profile_details',
      fetchActual: async () =>
        sortedRows(await unwrap(client.from('profile_details').select('id'))),
      expected: ids([viewer, ...world.friends.from(viewer)]),
    },
    {
      title: 'friend_counts',
      fetchActual: async () => {
        const { friends, received, sent } = await unwrap(client.rpc('friend_counts'));
        return { friends, received, sent };
      },
      expected: {
        friends: world.friends.from(viewer).length,
        received: indexes.filter((index) => world.requests.has(index, viewer)).length,
        sent: world.requests.from(viewer).length,
      },
    },
    {
      title: 'blocks',
      fetchActual: async () =>
        sortedRows(await unwrap(client.from('blocks').select('blocker_id, blocked_id'))),
      expected: sortedRows(
        world.blocks.from(viewer).map((index) => [id, memberAt(members, index).id]),
      ),
    },
  ];
}
