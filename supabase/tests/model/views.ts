import type { Member } from '../support/members.ts';
import { ok } from '../support/members.ts';
import type { World } from './world.ts';

/** Something that a member sees: what the API shows of it, and what the model says of it. */
interface View {
  says: string;
  shown: () => Promise<unknown>;
  expected: unknown;
}

interface Page {
  items: { id: string }[];
}

const PAGE = { page_size: 100 };

/** What one member sees of everything, in a few requests. */
export function viewsOf(world: World, viewer: number, members: readonly Member[]): View[] {
  const { client, id } = at(members, viewer);
  const places = members.map((_, place) => place);
  return [
    {
      says: 'home_feed',
      shown: async () => ids(await ok(client.rpc('home_feed', PAGE))),
      expected: world.postsFor(viewer),
    },
    {
      says: 'posts',
      shown: async () => {
        const rows = await ok(
          client.from('posts').select('id').order('created_at', { ascending: false }),
        );
        return rows.map((row) => row.id);
      },
      expected: world.postsFor(viewer),
    },
    {
      says: 'profiles',
      shown: async () => {
        const rows = await ok(client.from('profiles').select('id'));
        return rows.map((row) => row.id).toSorted();
      },
      expected: places
        .filter((place) => world.maySeeMember(viewer, place))
        .map((place) => at(members, place).id)
        .toSorted(),
    },
    {
      says: 'friend_counts',
      shown: () => ok(client.rpc('friend_counts')),
      expected: {
        friends: world.friends.from(viewer).length,
        received: places.filter((place) => world.requests.has(place, viewer)).length,
        sent: world.requests.from(viewer).length,
      },
    },
    {
      says: 'blocks',
      shown: async () => {
        const rows = await ok(client.from('blocks').select('blocker_id, blocked_id'));
        return rows.map((row) => `${row.blocker_id} ${row.blocked_id}`).toSorted();
      },
      expected: world.blocks
        .from(viewer)
        .map((place) => `${id} ${at(members, place).id}`)
        .toSorted(),
    },
  ];
}

/** What one member sees of one other, and of each post by itself. */
export function closerViewsOf(
  world: World,
  viewer: number,
  other: number,
  members: readonly Member[],
): View[] {
  const { client } = at(members, viewer);
  const subject = at(members, other);
  return [
    {
      says: `member_posts of ${other}`,
      shown: async () =>
        ids(await ok(client.rpc('member_posts', { member_id: subject.id, ...PAGE }))),
      expected: world.postsFor(viewer, ({ author }) => author === other),
    },
    ...world.posts
      .filter(({ author }) => author === other)
      .map((post) => ({
        says: `post_card of ${post.id}`,
        shown: async () => {
          const { data } = await client.rpc('post_card', { post_id: post.id });
          return (data as { id: string } | null)?.id ?? null;
        },
        expected: world.maySeePost(viewer, post) ? post.id : null,
      })),
  ];
}

export function at(members: readonly Member[], place: number): Member {
  const member = members[place];
  if (!member) throw new Error(`There is no member ${place}`);
  return member;
}

const ids = (page: unknown) => (page as Page).items.map(({ id }) => id);
