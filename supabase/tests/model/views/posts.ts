import { unwrap } from '../../support/members.ts';
import { Group } from '../group.ts';
import type { Place } from '../place.ts';
import type { Post } from '../post.ts';
import { at, words, type Look, type View } from '../view.ts';

interface Page {
  items: { id: string }[];
}

const PAGE = { page_size: 100 };

const idsOn = (page: unknown) => (page as Page).items.map(({ id }) => id);

/** Those that are seen, the newest first, as they are shown. */
const newest = ({ world, viewer }: Look, which: (post: Post) => boolean = () => true) =>
  world.posts
    .filter((post) => which(post) && post.isVisibleTo(world, viewer))
    .map(({ id }) => id)
    .toReversed();

export function posts(look: Look): View[] {
  const { world, viewer, members } = look;
  const { client } = at(members, viewer);
  return [
    {
      says: 'home_feed',
      shown: async () => idsOn(await unwrap(client.rpc('home_feed', PAGE))),
      expected: newest(look, ({ home }) => home === null),
    },
    {
      says: 'posts and their counts',
      shown: async () =>
        words(
          await unwrap(
            client.from('posts').select('id, likes_count, comments_count, shares_count'),
          ),
        ),
      expected: words(
        world.posts
          .filter((post) => post.isVisibleTo(world, viewer))
          .map((post) => [
            post.id,
            post.likedBy.size,
            post.comments.length,
            world.posts.filter(({ original }) => original === post).length,
          ]),
      ),
    },
  ];
}

interface Told {
  id: string;
  reposted_by_me: boolean;
  may_delete: boolean;
  comments: { id: string; may_delete: boolean }[];
}

/** What a card says of what may be done. */
const told = ({ id, reposted_by_me, may_delete, comments }: Told) => ({
  id,
  reposted_by_me,
  may_delete,
  comments: comments.map((said) => ({ id: said.id, may_delete: said.may_delete })),
});

/** What one member sees of one other's: the list, and each by itself. */
export function postsOf(look: Look, other: number): View[] {
  const { world, viewer, members } = look;
  const { client } = at(members, viewer);
  return [
    {
      says: `member_posts of ${other}`,
      shown: async () =>
        idsOn(
          await unwrap(client.rpc('member_posts', { member_id: at(members, other).id, ...PAGE })),
        ),
      expected: newest(look, ({ author, home }) => author === other && home === null),
    },
    ...world.posts
      .filter(({ author }) => author === other)
      .map((post) => ({
        says: `post_card of ${post.id}`,
        shown: async () => {
          const card = await unwrap(client.rpc('post_card', { post_id: post.id }));
          return card && told(card as unknown as Told);
        },
        expected: post.isVisibleTo(world, viewer)
          ? {
              id: post.id,
              reposted_by_me: world.posts.some(
                ({ author, original }) => author === viewer && original === (post.original ?? post),
              ),
              may_delete: post.isDeletedBy(viewer),
              comments: post.comments
                .filter((said) => post.showsComment(world, viewer, said))
                .slice(0, 3)
                .map(({ id, author }) => ({
                  id,
                  may_delete: author === viewer || post.isDeletedBy(viewer),
                })),
            }
          : null,
      })),
  ];
}

/** What is posted in each group and event, and everything that is said below a post. */
export function belowAndWithin(look: Look): View[] {
  const { world, viewer, members } = look;
  const { client } = at(members, viewer);
  const seen = world.posts.filter((post) => post.isVisibleTo(world, viewer));
  const feed = (place: Place) =>
    place instanceof Group
      ? client.rpc('group_feed', { group_id: place.id, ...PAGE })
      : client.rpc('event_feed', { event_id: place.id, ...PAGE });
  return [
    ...[...world.groups, ...world.events].map((place) => ({
      says: `the feed of ${place.id}`,
      shown: async () => idsOn(await unwrap(feed(place))),
      expected: newest(look, ({ home }) => home === place),
    })),
    {
      says: 'comments',
      shown: async () =>
        words(await unwrap(client.from('comments').select('id, post_id, likes_count'))),
      expected: words(
        seen.flatMap((post) =>
          post.comments
            .filter((said) => post.showsComment(world, viewer, said))
            .map(({ id, likedBy }) => [id, post.id, likedBy.size]),
        ),
      ),
    },
    {
      says: 'post_likes',
      shown: async () => words(await unwrap(client.from('post_likes').select('post_id, user_id'))),
      expected: words(
        seen.flatMap(({ id, likedBy }) =>
          [...likedBy]
            .filter((who) => !world.areApart(viewer, who))
            .map((who) => [id, at(members, who).id]),
        ),
      ),
    },
  ];
}
