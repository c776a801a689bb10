import type { Post } from '@pure/contracts';
import { RequestError } from '@pure/data';
import { attachmentsOf, loadUploads } from '../attachments.ts';
import { createPost } from '../posts/posts.data.ts';
import type { UnsentPost } from './unsent-post.ts';

/** SQLSTATE of a media path that isn't an unused accepted file: it was removed, or another post has it. */
const NOT_ACCEPTED = '23514';

/**
 * Creates a post once its files are uploaded.
 * @throws RequestError, MediaFailure; AbortError if its uploads were stopped
 */
export async function sendPost(memberId: string, post: UnsentPost): Promise<Post> {
  if (post.media.length === 0) return createPost(draftOf(memberId, post));
  const uploads = await loadUploads(memberId);
  await uploads.waitForUploads(post.media);
  try {
    return await createPost(draftOf(memberId, post));
  } catch (error) {
    if (!(error instanceof RequestError) || error.code !== NOT_ACCEPTED) throw error;
    // Accepted files that no post uses are removed after a day. Upload them again, once.
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
