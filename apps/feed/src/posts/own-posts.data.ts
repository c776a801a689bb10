import type { Post, PostMedia, PostPlace } from '@pure/contracts';
import { rest } from '@pure/session';
import { patience } from './patience.ts';
import { homeAt } from './place-of.ts';
import { failureOf } from './post-failure.ts';

export interface PostDraft {
  id: string;
  place: PostPlace;
  content: string;
  /** accepted files in their order, with what the author says of them */
  media: Omit<PostMedia, 'kind'>[];
  /** ids of friends */
  tags: string[];
}

/** Posts among friends, or to a group or event. The same id twice is one post. Throws a `PostFailure`. */
export async function createPost({ place, ...draft }: PostDraft): Promise<Post> {
  const answer = await rest()
    .rpc('create_post', { ...draft, home: homeAt(place) })
    .abortSignal(patience());
  if (answer.error) throw failureOf(answer);
  return answer.data as unknown as Post;
}

/** Deletes a post. One that is gone is no error. Throws a `PostFailure`. */
export async function deletePost(id: string): Promise<void> {
  const answer = await rest().rpc('delete_post', { post_id: id }).abortSignal(patience());
  if (answer.error) throw failureOf(answer);
}

/** What an edited post says now, or null when it isn't there to be edited. Throws a `PostFailure`. */
export async function editPost(
  id: string,
  content: string,
): Promise<Pick<Post, 'content' | 'edited_at'> | null> {
  const answer = await rest()
    .from('posts')
    .update({ content })
    .eq('id', id)
    .select('content, edited_at')
    .abortSignal(patience());
  if (answer.error) throw failureOf(answer);
  return answer.data[0] ?? null;
}
