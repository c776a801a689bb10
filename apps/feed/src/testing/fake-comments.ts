import type { Cursor, MemberCard, Post, PostComment } from '@pure/contracts';
import { compareOldestFirst } from '@pure/data';
import { deletes, elin, inserts, network, refusal, rpc, table, updates } from '@pure/testing';
import { keysetComments } from '../comments/thread.ts';
import { withLike } from '../posts/optimistic-posts.ts';
import { fakeFeed } from './fake-feed.ts';

type Row = Pick<PostComment, 'id' | 'post_id' | 'parent_id' | 'content'>;

/** Fakes a feed with one post and its comments. */
export function fakeComments(commentedPost: Post, comments: PostComment[] = [], reader = elin) {
  const feed = fakeFeed([], reader);
  const fake = {
    feed,
    comments: [...comments],
    calls: feed.calls,
    insertComment,
    editComment,
    deleteComment,
    likeComment,
  };

  /** Sets `may_delete` for the reader. */
  function withRights(comments: PostComment[]): PostComment[] {
    const all = commentedPost.may_delete || commentedPost.author.id === reader.id;
    return comments.map((each) => ({ ...each, may_delete: all || each.author.id === reader.id }));
  }

  /** Updates the post's count and first comments. */
  function updatePost(): void {
    fake.comments = fake.comments.toSorted((a, b) =>
      compareOldestFirst(keysetComments.cursorOf(a), keysetComments.cursorOf(b)),
    );
    feed.posts = [
      {
        ...commentedPost,
        comments_count: fake.comments.length,
        comments: withRights(fake.comments.slice(0, 3)),
      },
    ];
  }
  updatePost();

  /** Also for tests that lose the answer after the insert. */
  function insertComment(row: Row, author: MemberCard = reader): PostComment {
    const inserted: PostComment = {
      ...row,
      author,
      likes_count: 0,
      liked_by_me: false,
      may_delete: author.id === reader.id,
      created_at: new Date().toISOString(),
      edited_at: null,
    };
    fake.comments.push(inserted);
    updatePost();
    return inserted;
  }

  function editComment(id: string | undefined, content: string): void {
    const edited_at = '2026-01-02T00:00:00Z';
    fake.comments = fake.comments.map((each) =>
      each.id === id && each.content !== content ? { ...each, content, edited_at } : each,
    );
    updatePost();
  }

  function deleteComment(id: string | undefined): void {
    fake.comments = fake.comments.filter((each) => each.id !== id);
    updatePost();
  }

  function likeComment(id: string | undefined, liked: boolean): void {
    fake.comments = fake.comments.map((each) => (each.id === id ? withLike(each, liked) : each));
    updatePost();
  }

  network.use(
    rpc<{ after: Cursor | null; page_size: number }>('post_comments', ({ after, page_size }) => {
      fake.calls.push('post_comments');
      const rest = fake.comments.filter(
        (each) => !after || compareOldestFirst(keysetComments.cursorOf(each), after) > 0,
      );
      const items = rest.slice(0, page_size);
      const last = items.at(-1);
      return {
        items: withRights(items),
        next: rest.length > page_size && last ? keysetComments.cursorOf(last) : null,
      };
    }),
    inserts<Row>('comments', (row) => {
      fake.calls.push('comment');
      if (fake.comments.some(({ id }) => id === row.id)) return refusal('23505', 'there', 409);
      return insertComment(row);
    }),
    updates<{ content: string }>('comments', ({ content }, filters) => {
      fake.calls.push('edit');
      const id = idIn(filters);
      editComment(id, content);
      return fake.comments.find((each) => each.id === id) ?? refusal('PGRST116', 'gone', 406);
    }),
    deletes('comments', (filters) => {
      fake.calls.push('delete');
      const id = idIn(filters);
      const deleted = fake.comments.filter((each) => each.id === id);
      deleteComment(id);
      return deleted.map((each) => ({ id: each.id }));
    }),
    inserts<{ comment_id: string }>('comment_likes', ({ comment_id }) => {
      fake.calls.push('like');
      likeComment(comment_id, true);
    }),
    deletes('comment_likes', (filters) => {
      fake.calls.push('unlike');
      likeComment(idIn(filters, 'comment_id'), false);
      return [];
    }),
    table('comments', (filters) =>
      fake.comments
        .filter(({ id }) => id === idIn(filters))
        .map(({ id, likes_count, liked_by_me }) => ({
          id,
          likes_count,
          mine: liked_by_me ? [{}] : [],
        })),
    ),
  );
  return fake;
}

function idIn(filters: URLSearchParams, column = 'id'): string | undefined {
  return filters.get(column)?.replace('eq.', '');
}
