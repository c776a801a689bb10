import type { MemberCard, PostTag } from '@pure/contracts';
import { RequestError } from '@pure/data';
import { readPost } from '../posts/posts.data.ts';
import { deleteTag, insertTag } from './tags.data.ts';

/**
 * Tags a friend on a post of the member `me`. What counts is whether they are named in the end: another
 * device may have been first, or an answer lost. Throws a `RequestError`.
 */
export async function tagFriend(postId: string, friend: MemberCard, me: string): Promise<PostTag> {
  const id = crypto.randomUUID();
  try {
    await insertTag({ id, postId, memberId: friend.id, me });
    return { id, member: friend };
  } catch (failure) {
    const tags = mayBeDone(failure) ? await readTags(postId) : null;
    const held = tags?.find(({ member }) => member.id === friend.id);
    if (!held) throw failure;
    return held;
  }
}

/** Takes a tag off. Throws a `RequestError`. */
export async function untag(postId: string, { id }: PostTag): Promise<void> {
  try {
    await deleteTag(id);
  } catch (failure) {
    const tags = mayBeDone(failure) ? await readTags(postId) : null;
    if (!tags || tags.some((tag) => tag.id === id)) throw failure;
  }
}

function mayBeDone(failure: unknown): boolean {
  return (
    failure instanceof RequestError && (failure.mayHaveSucceeded || failure.kind === 'conflict')
  );
}

async function readTags(postId: string): Promise<PostTag[] | null> {
  const post = await readPost(postId).catch(() => null);
  return post && post.tags;
}
