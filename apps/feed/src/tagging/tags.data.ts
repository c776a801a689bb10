import { request } from '@pure/data';

interface NewTag {
  id: string;
  postId: string;
  /** the tagged friend */
  memberId: string;
  /** the author of the post */
  me: string;
}

/** Tags a friend on the member's own post. Throws a `RequestError`. */
export async function insertTag({ id, postId, memberId, me }: NewTag): Promise<void> {
  await request((client) =>
    client
      .from('post_tags')
      .insert({ id, post_id: postId, tagged_user_id: memberId, tagged_by: me }),
  );
}

/** Deletes a tag, if it is still there. Throws a `RequestError`. */
export async function deleteTag(id: string): Promise<void> {
  await request((client) => client.from('post_tags').delete().eq('id', id));
}
