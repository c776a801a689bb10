import { rest } from '@pure/session';
import { patience } from '../posts/patience.ts';
import { failureOf } from '../posts/post-failure.ts';

interface NewTag {
  id: string;
  postId: string;
  /** whom it names */
  memberId: string;
  /** who names them: the author of the post */
  me: string;
}

/** Names a friend on a post of one's own. Throws a `PostFailure`. */
export async function insertTag({ id, postId, memberId, me }: NewTag): Promise<void> {
  const answer = await rest()
    .from('post_tags')
    .insert({ id, post_id: postId, tagged_user_id: memberId, tagged_by: me })
    .abortSignal(patience());
  if (answer.error) throw failureOf(answer);
}

/** Takes a name off, if it is still there. Throws a `PostFailure`. */
export async function deleteTag(id: string): Promise<void> {
  const answer = await rest().from('post_tags').delete().eq('id', id).abortSignal(patience());
  if (answer.error) throw failureOf(answer);
}
