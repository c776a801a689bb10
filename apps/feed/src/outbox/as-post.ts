import { type Attachment, attachmentPath } from '@pure/media';
import type { MemberCard, Post } from '@pure/contracts';
import { homeToBe } from '../posts/place-of.ts';
import type { UnsentPost } from './unsent-post.ts';

/** What a post that is on its way will look like. */
export function asPost(
  { id, place, content, tags, writtenAt }: UnsentPost,
  author: MemberCard,
  attachments: Attachment[],
): Post {
  return {
    id,
    content,
    author,
    home: homeToBe(place),
    media: attachments
      .filter(({ preview }) => preview !== null)
      .map(({ kind, width, height, placeholder, alt, ...file }) => ({
        path: attachmentPath(file),
        kind,
        width,
        height,
        placeholder,
        alt: alt || null,
      })),
    tags: tags.map((member) => ({ id: member.id, member })),
    likes_count: 0,
    comments_count: 0,
    shares_count: 0,
    liked_by_me: false,
    reposted_by_me: false,
    comments: [],
    original: null,
    created_at: writtenAt,
    edited_at: null,
  };
}
