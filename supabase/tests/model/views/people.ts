import { unwrap } from '../../support/members.ts';
import { at, words, type Look, type View } from '../view.ts';

export function people({ world, viewer, members }: Look): View[] {
  const { client, id } = at(members, viewer);
  const places = [...members.keys()];
  const ids = (which: readonly number[]) => words(which.map((place) => [at(members, place).id]));
  return [
    {
      says: 'profiles',
      // Whoever organises a public event is seen by everybody, members of other tests among them.
      shown: async () =>
        words(await unwrap(client.from('profiles').select('id').in('id', ids(places)))),
      expected: ids(places.filter((place) => world.maySeeMember(viewer, place))),
    },
    {
      says: 'profile_details',
      shown: async () => words(await unwrap(client.from('profile_details').select('id'))),
      expected: ids([viewer, ...world.friends.from(viewer)]),
    },
    {
      says: 'friend_counts',
      shown: () => unwrap(client.rpc('friend_counts')),
      expected: {
        friends: world.friends.from(viewer).length,
        received: places.filter((place) => world.requests.has(place, viewer)).length,
        sent: world.requests.from(viewer).length,
      },
    },
    {
      says: 'blocks',
      shown: async () =>
        words(await unwrap(client.from('blocks').select('blocker_id, blocked_id'))),
      expected: words(world.blocks.from(viewer).map((place) => [id, at(members, place).id])),
    },
  ];
}
