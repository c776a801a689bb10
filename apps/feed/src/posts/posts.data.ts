import type {
  Cursor,
  Page,
  Post,
  PostCounts,
  PostMedia,
  PostPlace,
  PostSource,
} from '@pure/contracts';
import type { HomeFeedPage } from '@pure/contracts/database';
import { request } from '@pure/data';
import { inbox } from '@pure/session';
import { placeArgument } from './place-of.ts';

// Every function here throws a `RequestError`.

const PAGE_SIZE = 20;

/** One page of a list, newest first. The first page of the feed says how far its reader had come. */
export async function readPosts(
  source: PostSource,
  after: Cursor | null,
  signal?: AbortSignal,
): Promise<HomeFeedPage> {
  return readAmongFriends(() => readPage(source, { after, page_size: PAGE_SIZE }, signal));
}

let endedFriendships = 0;
inbox.on('friendship', ({ state }) => {
  if (state === 'none') endedFriendships += 1;
});

/** Reads again if a friendship ended meanwhile: the answer may contain that member's posts. */
async function readAmongFriends<Result>(read: () => Promise<Result>): Promise<Result> {
  const before = endedFriendships;
  const result = await read();
  return endedFriendships === before ? result : readAmongFriends(read);
}

function readPage(
  source: PostSource,
  page: { after: Cursor | null; page_size: number },
  signal?: AbortSignal,
): Promise<Page<Post>> {
  return request(
    (client) => {
      switch (source.kind) {
        case 'home':
          return client.rpc('home_feed', page);
        case 'member': {
          const { memberId: member_id, collection = false } = source;
          return client.rpc('member_posts', { member_id, collection, ...page });
        }
        case 'group':
          return client.rpc('group_feed', { group_id: source.groupId, ...page });
        case 'event':
          return client.rpc('event_feed', { event_id: source.eventId, ...page });
      }
    },
    { signal },
  );
}

/** One post, or null if it isn't there for this member. */
export async function readPost(id: string): Promise<Post | null> {
  return readAmongFriends(() => request((client) => client.rpc('post_card', { post_id: id })));
}

/** Records that the member had this post on the screen. */
export async function markSeen(newest: string): Promise<void> {
  await request((client) => client.rpc('mark_seen', { newest }));
}

export interface NewPost {
  id: string;
  place: PostPlace;
  content: string;
  /** accepted files in their order, with the author's descriptions */
  media: Omit<PostMedia, 'kind'>[];
  /** ids of friends */
  tags: string[];
}

/** Posts among friends, or to a group or event. The same id twice is one post. */
export async function createPost({ place, ...draft }: NewPost): Promise<Post> {
  return request((client) => client.rpc('create_post', { ...draft, home: placeArgument(place) }));
}

/** Deletes a post. It is no error if the post is gone. */
export async function deletePost(id: string): Promise<void> {
  await request((client) => client.rpc('delete_post', { post_id: id }));
}

/** The post's text after the edit, or null if the post can't be edited any more. */
export async function editPost(
  id: string,
  content: string,
): Promise<Pick<Post, 'content' | 'edited_at'> | null> {
  const edited = await request((client) =>
    client.from('posts').update({ content }).eq('id', id).select('content, edited_at'),
  );
  return edited[0] ?? null;
}

/** Likes a post. The same like twice is one. */
export async function addLike(postId: string, memberId: string): Promise<void> {
  await request((client) =>
    client
      .from('post_likes')
      .upsert(
        { post_id: postId, user_id: memberId },
        { onConflict: 'post_id,user_id', ignoreDuplicates: true },
      ),
  );
}

/** Takes a like back, if there is one. */
export async function removeLike(postId: string, memberId: string): Promise<void> {
  await request((client) =>
    client.from('post_likes').delete().eq('post_id', postId).eq('user_id', memberId),
  );
}

/**
 * Watches at most 60 posts: `post_counts` events tell of them for two minutes. The result holds the
 * current counts of the posts that this member may read.
 */
export async function watchPosts(ids: string[]): Promise<PostCounts[]> {
  return request((client) => client.rpc('watch', { post_ids: ids }));
}

/** The counts of at most 60 posts, of those that this member may read. */
export async function readCounts(ids: string[]): Promise<PostCounts[]> {
  return request((client) => client.rpc('post_counts', { ids }));
}
