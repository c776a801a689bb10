import { ok } from '../../support/members.ts';
import { at, type Look, type View } from '../view.ts';
import type { Post, World } from '../world.ts';

interface Page {
  items: { id: string }[];
}

const PAGE = { page_size: 100 };

const idsOn = (page: unknown) => (page as Page).items.map(({ id }) => id);

/** The newest first, as they are shown. */
function newest(world: World, viewer: number, which: (post: Post) => boolean = () => true) {
  return world.posts
    .filter((post) => which(post) && world.maySeePost(viewer, post))
    .map(({ id }) => id)
    .toReversed();
}

export function posts({ world, viewer, members }: Look): View[] {
  const { client } = at(members, viewer);
  return [
    {
      says: 'home_feed',
      shown: async () => idsOn(await ok(client.rpc('home_feed', PAGE))),
      expected: newest(world, viewer),
    },
    {
      says: 'posts',
      shown: async () => {
        const rows = await ok(
          client.from('posts').select('id').order('created_at', { ascending: false }),
        );
        return rows.map(({ id }) => id);
      },
      expected: newest(world, viewer),
    },
  ];
}

/** What one member sees of one other's: the list, and each by itself. */
export function postsOf({ world, viewer, members }: Look, other: number): View[] {
  const { client } = at(members, viewer);
  const theirs = world.posts.filter(({ author }) => author === other);
  return [
    {
      says: `member_posts of ${other}`,
      shown: async () =>
        idsOn(await ok(client.rpc('member_posts', { member_id: at(members, other).id, ...PAGE }))),
      expected: newest(world, viewer, ({ author }) => author === other),
    },
    ...theirs.map((post) => ({
      says: `post_card of ${post.id}`,
      shown: async () => {
        const card = await ok(client.rpc('post_card', { post_id: post.id }));
        return (card as { id?: string } | null)?.id ?? null;
      },
      expected: world.maySeePost(viewer, post) ? post.id : null,
    })),
  ];
}
