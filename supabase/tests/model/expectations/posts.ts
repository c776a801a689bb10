import { unwrap } from '../../support/members.ts';
import { GroupModel } from '../group.ts';
import type { GroupOrEvent } from '../group-or-event.ts';
import type { PostModel } from '../post.ts';
import { memberAt, sortedRows, type Viewpoint, type Expectation } from '../expectation.ts';

interface Page {
  items: { id: string }[];
}

const PAGE = { page_size: 100 };

const idsOn = (page: unknown) => (page as Page).items.map(({ id }) => id);

/** The ids of the visible posts, newest first. */
const visiblePostIds = (
  { world, viewer }: Viewpoint,
  which: (post: PostModel) => boolean = () => true,
) =>
  world.posts
    .filter((post) => which(post) && post.isVisibleTo(world, viewer))
    .map(({ id }) => id)
    .toReversed();

export function postExpectations(viewpoint: Viewpoint): Expectation[] {
  const { world, viewer, members } = viewpoint;
  const { client } = memberAt(members, viewer);
  return [
    {
      title: 'home_feed',
      fetchActual: async () => idsOn(await unwrap(client.rpc('home_feed', PAGE))),
      expected: visiblePostIds(viewpoint, ({ home }) => home === null),
    },
    {
      title: 'posts and their counts',
      fetchActual: async () =>
        sortedRows(
          await unwrap(
            client.from('posts').select('id, likes_count, comments_count, shares_count'),
          ),
        ),
      expected: sortedRows(
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

interface PostCard {
  id: string;
  reposted_by_me: boolean;
  may_delete: boolean;
  comments: { id: string; may_delete: boolean }[];
}

/** The actions that a card offers its reader. */
const offeredActions = ({ id, reposted_by_me, may_delete, comments }: PostCard) => ({
  id,
  reposted_by_me,
  may_delete,
  comments: comments.map((comment) => ({ id: comment.id, may_delete: comment.may_delete })),
});

/** One author’s posts, as a list and as single cards. */
export function authorExpectations(viewpoint: Viewpoint, other: number): Expectation[] {
  const { world, viewer, members } = viewpoint;
  const { client } = memberAt(members, viewer);
  return [
    {
      title: `member_posts of ${other}`,
      fetchActual: async () =>
        idsOn(
          await unwrap(
            client.rpc('member_posts', { member_id: memberAt(members, other).id, ...PAGE }),
          ),
        ),
      expected: visiblePostIds(viewpoint, ({ author, home }) => author === other && home === null),
    },
    ...world.posts
      .filter(({ author }) => author === other)
      .map((post) => ({
        title: `post_card of ${post.id}`,
        fetchActual: async () => {
          const card = await unwrap(client.rpc('post_card', { post_id: post.id }));
          return card && offeredActions(card as unknown as PostCard);
        },
        expected: post.isVisibleTo(world, viewer)
          ? {
              id: post.id,
              reposted_by_me: world.posts.some(
                ({ author, original }) => author === viewer && original === (post.original ?? post),
              ),
              may_delete: post.isDeletedBy(viewer),
              comments: post.comments
                .filter((comment) => post.showsComment(world, viewer, comment))
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

/** The posts of each group and event, the comments and the likes. */
export function homeAndCommentExpectations(viewpoint: Viewpoint): Expectation[] {
  const { world, viewer, members } = viewpoint;
  const { client } = memberAt(members, viewer);
  const seen = world.posts.filter((post) => post.isVisibleTo(world, viewer));
  const feed = (home: GroupOrEvent) =>
    home instanceof GroupModel
      ? client.rpc('group_feed', { group_id: home.id, ...PAGE })
      : client.rpc('event_feed', { event_id: home.id, ...PAGE });
  return [
    ...[...world.groups, ...world.events].map((home) => ({
      title: `the feed of ${home.id}`,
      fetchActual: async () => idsOn(await unwrap(feed(home))),
      expected: visiblePostIds(viewpoint, (post) => post.home === home),
    })),
    {
      title: 'comments',
      fetchActual: async () =>
        sortedRows(await unwrap(client.from('comments').select('id, post_id, likes_count'))),
      expected: sortedRows(
        seen.flatMap((post) =>
          post.comments
            .filter((comment) => post.showsComment(world, viewer, comment))
            .map(({ id, likedBy }) => [id, post.id, likedBy.size]),
        ),
      ),
    },
    {
      title: 'post_likes',
      fetchActual: async () =>
        sortedRows(await unwrap(client.from('post_likes').select('post_id, user_id'))),
      expected: sortedRows(
        seen.flatMap(({ id, likedBy }) =>
          [...likedBy]
            .filter((liker) => !world.isBlockBetween(viewer, liker))
            .map((liker) => [id, memberAt(members, liker).id]),
        ),
      ),
    },
  ];
}
