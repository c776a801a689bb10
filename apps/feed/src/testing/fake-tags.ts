import type { MemberCard } from '@pure/contracts';
import { deletes, inserts, network, refusal } from '@pure/testing';
import type { FakeFeed } from './fake-feed.ts';

interface TagRow {
  id: string;
  post_id: string;
  tagged_user_id: string;
  tagged_by: string;
}

/** Fakes tags: an author can tag each friend once on a post. */
export function fakeTags(feed: FakeFeed, friends: MemberCard[]) {
  const rows: TagRow[] = [];

  function insertTag(row: TagRow): Response | undefined {
    const post = feed.posts.find(({ id }) => id === row.post_id);
    const member = friends.find(({ id }) => id === row.tagged_user_id);
    if (!post || !member || post.author.id !== row.tagged_by) {
      return refusal('42501', 'not allowed', 403);
    }
    if (post.tags.some((tag) => tag.member.id === member.id)) {
      return refusal('23505', 'duplicate key', 409);
    }
    rows.push(row);
    const tags = [...post.tags, { id: row.id, member }];
    feed.posts = feed.posts.map((each) => (each.id === post.id ? { ...each, tags } : each));
    return undefined;
  }

  function deleteTag(tagId: string | undefined): void {
    feed.posts = feed.posts.map((each) => ({
      ...each,
      tags: each.tags.filter(({ id }) => id !== tagId),
    }));
  }

  network.use(
    inserts<TagRow>('post_tags', insertTag),
    deletes('post_tags', (filters) => {
      deleteTag(filters.get('id')?.replace('eq.', ''));
      return [];
    }),
  );
  return { rows, insertTag, deleteTag };
}
