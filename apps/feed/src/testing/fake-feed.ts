import type { Cursor, MemberCard, Page, Post, PostMedia } from '@pure/contracts';
import { compareNewestFirst } from '@pure/data';
import { deletes, elin, inserts, network, post, refusal, rpc, updates } from '@pure/testing';
import { withLike, withRepost } from '../posts/optimistic-posts.ts';
import type { SeenUntil } from '@pure/contracts/database';

export interface FakeFeed {
  /** what the database holds; tests add and remove */
  posts: Post[];
  /** the functions called for posts, in order */
  calls: string[];
  /** the posts whose counts were asked for, request by request */
  watched: string[][];
  counted: string[][];
  /** how far the reader had come, and what they have had on the screen since */
  seenUntil: SeenUntil | null;
  seen: string[];
  /** what a page of the feed waits for once it was read */
  held: Promise<void> | null;
}

/** Answers for the feed as the database does: by key, each post once, the same id twice is one post. */
export function fakeFeed(posts: Post[] = [], reader: MemberCard = elin): FakeFeed {
  const feed: FakeFeed = {
    posts: [...posts],
    calls: [],
    watched: [],
    counted: [],
    seenUntil: null,
    seen: [],
    held: null,
  };
  const page = (held: Post[], after: Cursor | null, size: number): Page<Post> => {
    const rest = held
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
      await feed.held;
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
    ...places(({ id, after, page_size }) => {
      feed.calls.push('place_posts');
      return page(
        feed.posts.filter(({ home }) => home && Object.values(home).includes(id)),
        after,
        page_size,
      );
    }),
    rpc<Sent>('create_post', (sent) => {
      feed.calls.push('create_post');
      return commit(feed, sent, reader);
    }),
    rpc<{ post_id: string }>('delete_post', ({ post_id }) => {
      feed.calls.push('delete_post');
      feed.posts = feed.posts.filter(({ id }) => id !== post_id);
      return null;
    }),
    updates<{ content: string }>('posts', ({ content }, filters) => {
      feed.calls.push('edit');
      return edit(feed, filters.get('id')?.replace('eq.', ''), content);
    }),
    inserts<{ post_id: string }>('post_likes', ({ post_id }) => {
      feed.calls.push('like');
      like(feed, post_id, true);
    }),
    deletes('post_likes', (filters) => {
      feed.calls.push('unlike');
      like(feed, filters.get('post_id')?.replace('eq.', ''), false);
      return [];
    }),
    rpc<{ id: string; post_id: string }>('repost', ({ id, post_id }) => {
      feed.calls.push('repost');
      return commitRepost(feed, { id, originalId: post_id }, reader);
    }),
    deletes('posts', (filters) => {
      feed.calls.push('delete');
      const originalId = filters.get('repost_of')?.replace('eq.', '');
      uncommitRepost(feed, originalId, reader);
      return [];
    }),
  );
  return feed;
}

/** The arguments of `create_post`. */
export interface Sent {
  id: string;
  content: string;
  home?: { group_id: string } | { event_id: string } | null;
  media?: Omit<PostMedia, 'kind'>[];
  tags?: string[];
}

interface PlacePage {
  id: string;
  after: Cursor | null;
  page_size: number;
}

/** The posts of a group and of an event, which are asked for alike. */
function places(answer: (asked: PlacePage) => Page<Post>) {
  return [
    rpc<PlacePage & { group_id: string }>('group_feed', ({ group_id, ...rest }) =>
      answer({ ...rest, id: group_id }),
    ),
    rpc<PlacePage & { event_id: string }>('event_feed', ({ event_id, ...rest }) =>
      answer({ ...rest, id: event_id }),
    ),
  ];
}

/** Writes a post as the database does, for tests that lose the answer afterwards. */
export function commit(
  feed: FakeFeed,
  { id, content, home, media = [], tags = [] }: Sent,
  author: MemberCard = elin,
): Post {
  const held = feed.posts.find((each) => each.id === id);
  if (held) return held;
  const written: Post = {
    ...post(author, content.trim(), 0),
    id,
    home: home ? { ...home, name: 'Rowers' } : null,
    media: media.map((file) => ({ ...file, kind: file.path.endsWith('mp4') ? 'video' : 'image' })),
    tags: tags.map((tag) => ({ id: tag, member: { ...author, id: tag } })),
    created_at: new Date().toISOString(),
  };
  feed.posts.push(written);
  return written;
}

/** Writes the reader's like, or takes it away, as the database does. */
export function like(feed: FakeFeed, postId: string | undefined, liked: boolean): void {
  feed.posts = feed.posts.map((held) => (held.id === postId ? withLike(held, liked) : held));
}

/** Reposts as the database does: each original once. */
export function commitRepost(
  feed: FakeFeed,
  { id, originalId }: { id: string; originalId: string },
  author: MemberCard = elin,
): Post | Response {
  const original = feed.posts.find((each) => each.id === originalId);
  if (!original) return refusal('P0002', 'This post does not exist');
  const before = feed.posts.find((each) => isRepost(each, originalId, author));
  if (before) {
    return before.id === id ? before : refusal('23505', 'You have already reposted this post', 409);
  }
  const content = `Reposted from @${original.author.username}: ${original.content}`;
  const written = { ...commit(feed, { id, content }, author), original, reposted_by_me: true };
  feed.posts = feed.posts.map((each) => {
    if (each.id === id) return written;
    return tellRepost(each, originalId, true);
  });
  return written;
}

export function uncommitRepost(
  feed: FakeFeed,
  originalId: string | undefined,
  author: MemberCard = elin,
): void {
  feed.posts = feed.posts
    .filter((each) => !isRepost(each, originalId, author))
    .map((each) => tellRepost(each, originalId, false));
}

/** The original counts it, and what repeats that says it, too. */
function tellRepost(post: Post, originalId: string | undefined, reposted: boolean): Post {
  if (post.id === originalId) return withRepost(post, reposted);
  return post.original?.id === originalId ? { ...post, reposted_by_me: reposted } : post;
}

function isRepost(post: Post, originalId: string | undefined, author: MemberCard): boolean {
  return post.author.id === author.id && post.original?.id === originalId;
}

/** Writes an edit as the database does, and answers with what is there then. */
export function edit(feed: FakeFeed, postId: string | undefined, content: string): Post[] {
  const edited_at = new Date().toISOString();
  feed.posts = feed.posts.map((held) =>
    held.id === postId ? { ...held, content, edited_at } : held,
  );
  return feed.posts.filter(({ id }) => id === postId);
}
