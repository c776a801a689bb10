import type { MediaItem } from '../gallery/media-item.ts';
import { attachmentPath, type Attachment } from './attachment.ts';

/** The photos and videos among attachments, as they will look after they have been sent. */
export function attachedItems(attachments: Attachment[]): MediaItem[] {
  return attachments.flatMap(({ kind, width, height, placeholder, alt, preview, ...file }) => {
    if (kind === 'voice' || preview === null) return [];
    const path = attachmentPath(file);
    return [{ path, kind, width, height, placeholder, alt: alt || null }];
  });
}
