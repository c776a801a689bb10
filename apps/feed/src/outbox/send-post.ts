import type { Post } from '@pure/contracts';
import { RequestError } from '@pure/data';
import { attachmentsOf, loadUploads } from '../attachments.ts';
import { createPost } from '../posts/posts.data.ts';
import type { UnsentPost } from './unsent-post.ts';

/** The database's word for a file that isn't there to be posted: it was swept, or is another post's. */
const NOT_ACCEPTED = '23514';

/**
 * Creates a post once all of its files are there.
 * @throws RequestError, MediaFailure; AbortError when it was stopped before it was complete
 */
export async function sendPost(memberId: string, post: UnsentPost): Promise<Post> {
  if (post.media.length === 0) return createPost(draftOf(memberId, post));
  const uploads = await loadUploads(memberId);
  await uploads.waitForUploads(post.media);
  try {
    return await createPost(draftOf(memberId, post));
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== NOT_ACCEPTED) throw error;
    // What is accepted and posted by nobody is swept after a day. Once more, with everything sent anew.
    uploads.reset(post.media);
    await uploads.waitForUploads(post.media);
    return createPost(draftOf(memberId, post));
  }
}

function draftOf(memberId: string, { id, place, content, media, tags }: UnsentPost) {
  const { byId } = attachmentsOf(memberId).getState();
  return {
    id,
    place,
    content,
    tags: tags.map((friend) => friend.id),
    media: media.flatMap((each) => {
      const { path, width, height, placeholder, alt } = byId.get(each) ?? { path: null };
      return path === null ? [] : [{ path, width, height, placeholder, alt }];
    }),
  };
}
