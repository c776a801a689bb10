import type { Message } from '@pure/contracts/database';
import { MediaGrid, type MediaItem } from '@pure/media';

interface MessageMediaProps {
  /** pictures and videos of one member, sent within a minute, oldest first */
  messages: Message[];
  /** full name of the member who sent them */
  author: string;
}

/** A picture, a video, or the grid of several that were sent together. They open in the lightbox. */
export function MessageMedia({ messages, author }: MessageMediaProps) {
  return <MediaGrid bucket="messages" items={messages.flatMap(mediaItem)} author={author} />;
}

function mediaItem(message: Message): MediaItem[] {
  const { media_url: path, message_type: kind, width, height, placeholder, alt } = message;
  if (path === null || (kind !== 'image' && kind !== 'video')) return [];
  return [{ path, kind, width, height, placeholder, alt }];
}
