import type { Cursor, FriendCounts, MemberCard, Page, Post, PostMedia } from '@pure/contracts';
import { compareNewestFirst } from '@pure/data';
import { deletes, elin, inserts, network, post, refusal, rpc, updates } from '@pure/testing';
import { withLike, withRepost } from '../posts/optimistic-posts.ts';
import type { SeenUntil } from '@pure/contracts/database';

export interface FakeFeed {
  /** the rows of the database; tests change them */
  posts: Post[];
  /** the calls that read or change posts, in order */
  calls: string[];
  /** ids of the posts in each request for counts */
  watched: string[][];
  counted: string[][];
  /** the newest post of the last visit, and the posts that were reported as seen since */
  seenUntil: SeenUntil | null;
  seen: string[];
  /** delays the answer with a page of the feed, after reading it */
  pageReleased: Promise<void> | null;
  /** the reader's own people: few friends bring the first minute to Home */
  counts: FriendCounts;
}

/** Fakes the feed of the database: pages by key, and one post for each id. */
export function fakeFeed(posts: Post[] = [], reader: MemberCard = elin): FakeFeed {
  const feed: FakeFeed = {
    posts: [...posts],
    calls: [],
    watched: [],
    counted: [],
    seenUntil: null,
    seen: [],
    pageReleased: null,
    counts: { friends: 5, received: 0, sent: 0, accepted: 0, invited: false },
  };
  const page = (posts: Post[], after: Cursor | null, size: number): Page<Post> => {
    const rest = posts
      .map((post) => ({ post, key: { at: post.created_at, id: post.id } }))
      .toSorted((a, b) => compareNewestFirst(a.key, b.key))
      .filter(({ key }) => !after || compareNewestFirst(after, key) < 0);
    const items = rest.slice(0, size);
    return {
      items: items.map(({ post }) => post),
      next: rest.length > size ? (items.at(-1)?.key ?? null) : null,
    };
  };
  const counts = (ids: string[]) =>
    feed.posts
      .filter(({ id }) => ids.includes(id))
      .map(({ id, likes_count, comments_count, shares_count, liked_by_me }) => ({
        id,
        likes_count,
        comments_count,
        shares_count,
        liked_by_me,
      }));

  network.use(
    rpc('story_strip', () => []),
    rpc('post_comments', () => ({ items: [], next: null })),
    rpc('my_counts', () => feed.counts),
    rpc<{ newest: string }>('mark_seen', ({ newest }) => {
      feed.seen.push(newest);
      return null;
    }),
    rpc<{ post_ids: string[] }>('watch', ({ post_ids }) => {
      feed.watched.push(post_ids);
      return counts(post_ids);
    }),
    rpc<{ ids: string[] }>('post_counts', ({ ids }) => {
      feed.counted.push(ids);
      return counts(ids);
    }),
    rpc<{ after: Cursor | null; page_size: number }>('home_feed', async ({ after, page_size }) => {
      feed.calls.push('home_feed');
      const answer = page(feed.posts, after, page_size);
      await feed.pageReleased;
      return after ? answer : { ...answer, caught_up: feed.seenUntil };
    }),
    rpc<{ member_id: string; after: Cursor | null; page_size: number }>(
      'member_posts',
      ({ member_id, after, page_size }) => {
        feed.calls.push('member_posts');
        return page(
          feed.posts.filter(({ author }) => author.id === member_id),
          after,
          page_size,
        );
      },
    ),
    rpc<{ post_id: string }>('post_card', ({ post_id }) => {
      feed.calls.push('post_card');
      return feed.posts.find(({ id }) => id === post_id) ?? null;
    }),
    ...groupAndEventFeeds(({ id, after, page_size }) => {
      feed.calls.push('place_posts');
      return page(
        feed.posts.filter(({ home }) => home && Object.values(home).includes(id)),
        after,
        page_size,
      );
    }),
    rpc<CreatePostArguments>('create_post', (created) => {
      feed.calls.push('create_post');
      return insertPost(feed, created, reader);
    }),
    rpc<{ post_id: string }>('delete_post', ({ post_id }) => {
      feed.calls.push('delete_post');
      feed.posts = feed.posts.filter(({ id }) => id !== post_id);
      return null;
    }),
    updates<{ content: string }>('posts', ({ content }, filters) => {
      feed.calls.push('edit');
      return changePost(feed, filters.get('id')?.replace('eq.', ''), content);
    }),
    inserts<{ post_id: string }>('post_likes', ({ post_id }) => {
      feed.calls.push('like');
      setLike(feed, post_id, true);
    }),
    deletes('post_likes', (filters) => {
      feed.calls.push('unlike');
      setLike(feed, filters.get('post_id')?.replace('eq.', ''), false);
      return [];
    }),
    rpc<{ id: string; post_id: string }>('repost', ({ id, post_id }) => {
      feed.calls.push('repost');
      return insertRepost(feed, { id, originalId: post_id }, reader);
    }),
    deletes('posts', (filters) => {
      feed.calls.push('delete');
      const originalId = filters.get('repost_of')?.replace('eq.', '');
      removeRepost(feed, originalId, reader);
      return [];
    }),
  );
  return feed;
}

/** The arguments of `create_post`. */
export interface CreatePostArguments {
  id: string;
  content: string;
  home?: { group_id: string } | { event_id: string } | null;
  media?: Omit<PostMedia, 'kind'>[];
  tags?: string[];
}

interface FeedPage {
  id: string;
  after: Cursor | null;
  page_size: number;
}

/** The feeds of groups and events. */
function groupAndEventFeeds(answer: (request: FeedPage) => Page<Post>) {
  return [
    rpc<FeedPage & { group_id: string }>('group_feed', ({ group_id, ...rest }) =>
      answer({ ...rest, id: group_id }),
    ),
    rpc<FeedPage & { event_id: string }>('event_feed', ({ event_id, ...rest }) =>
      answer({ ...rest, id: event_id }),
    ),
  ];
}

/** Also for tests that lose the answer after the insert. */
export function insertPost(
  feed: FakeFeed,
  { id, content, home, media = [], tags = [] }: CreatePostArguments,
  author: MemberCard = elin,
): Post {
  const existing = feed.posts.find((each) => each.id === id);
  if (existing) return existing;
  const inserted: Post = {
    ...post(author, content.trim(), 0),
    id,
    home: home ? { ...home, name: 'Rowers' } : null,
    media: media.map((file) => ({ ...file, kind: file.path.endsWith('mp4') ? 'video' : 'image' })),
    tags: tags.map((tag) => ({ id: tag, member: { ...author, id: tag } })),
    created_at: new Date().toISOString(),
  };
  feed.posts.push(inserted);
  return inserted;
}

/** Adds or removes the reader's like. */
export function setLike(feed: FakeFeed, postId: string | undefined, liked: boolean): void {
  feed.posts = feed.posts.map((each) => (each.id === postId ? withLike(each, liked) : each));
}

/** A member can repost an original once. */
export function insertRepost(
  feed: FakeFeed,
  { id, originalId }: { id: string; originalId: string },
  author: MemberCard = elin,
): Post | Response {
  const original = feed.posts.find((each) => each.id === originalId);
  if (!original) return refusal('PT404', 'This post does not exist', 404);
  const before = feed.posts.find((each) => isRepost(each, originalId, author));
  if (before) {
    return before.id === id ? before : refusal('23505', 'You have already reposted this post', 409);
  }
  const content = `Reposted from @${original.author.username}: ${original.content}`;
  const inserted = { ...insertPost(feed, { id, content }, author), original, reposted_by_me: true };
  feed.posts = feed.posts.map((each) => {
    if (each.id === id) return inserted;
    return markReposted(each, originalId, true);
  });
  return inserted;
}

export function removeRepost(
  feed: FakeFeed,
  originalId: string | undefined,
  author: MemberCard = elin,
): void {
  feed.posts = feed.posts
    .filter((each) => !isRepost(each, originalId, author))
    .map((each) => markReposted(each, originalId, false));
}

/** Updates the original's count, and the state of its reposts. */
function markReposted(post: Post, originalId: string | undefined, reposted: boolean): Post {
  if (post.id === originalId) return withRepost(post, reposted);
  return post.original?.id === originalId ? { ...post, reposted_by_me: reposted } : post;
}

function isRepost(post: Post, originalId: string | undefined, author: MemberCard): boolean {
  return post.author.id === author.id && post.original?.id === originalId;
}

/** Edits a post and returns it, like an update in the database. */
export function changePost(feed: FakeFeed, postId: string | undefined, content: string): Post[] {
  const edited_at = new Date().toISOString();
  feed.posts = feed.posts.map((each) =>
    each.id === postId ? { ...each, content, edited_at } : each,
  );
  return feed.posts.filter(({ id }) => id === postId);
}
