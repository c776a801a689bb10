import type { Post } from '@pure/contracts';
import { sendWithUploads } from '@pure/media';
import { attachmentsOf, loadUploads } from '../attachments.ts';
import { createPost } from '../posts/posts.data.ts';
import type { UnsentPost } from './unsent-post.ts';

/**
 * Creates a post once its files are uploaded.
 * @throws RequestError, MediaFailure; AbortError if its uploads were stopped
 */
export async function sendPost(memberId: string, post: UnsentPost): Promise<Post> {
  const send = () => createPost(draftOf(memberId, post));
  return post.media.length === 0
    ? send()
    : sendWithUploads(await loadUploads(memberId), post.media, send);
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
