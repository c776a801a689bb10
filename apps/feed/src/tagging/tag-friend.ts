import type { MemberCard, PostTag } from '@pure/contracts';
import { recoverLostAnswer } from '@pure/data';
import { readPost } from '../posts/posts.data.ts';
import { deleteTag, insertTag } from './tags.data.ts';

/** Tags a friend on a post of the member `me`. Another device may have been first. Throws a `RequestError`. */
export async function tagFriend(postId: string, friend: MemberCard, me: string): Promise<PostTag> {
  const id = crypto.randomUUID();
  return insertTag({ id, postId, memberId: friend.id, me }).then(
    () => ({ id, member: friend }),
    (error: unknown) =>
      recoverLostAnswer(error, async () => {
        const tags = await readTags(postId);
        return tags?.find(({ member }) => member.id === friend.id);
      }),
  );
}

/** Removes a tag. Throws a `RequestError`. */
export async function untagFriend(postId: string, { id }: PostTag): Promise<void> {
  await deleteTag(id).catch((error: unknown) =>
    recoverLostAnswer(error, async () => {
      const tags = await readTags(postId);
      return tags && !tags.some((tag) => tag.id === id) ? null : undefined;
    }),
  );
}

async function readTags(postId: string): Promise<PostTag[] | undefined> {
  return (await readPost(postId))?.tags;
}
