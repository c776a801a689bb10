import type { FilePayload } from './files.ts';
import type { Member } from './member.ts';
import { storePictures } from './store-pictures.ts';

/** A story with a picture and a caption, without a browser. The file counts as accepted. */
export async function createPicturedStory(
  author: Member,
  picture: FilePayload,
  content: string,
): Promise<void> {
  const [media_url = ''] = await storePictures(author, 'stories', picture, 1);
  // The server sets when it ends.
  const expires_at = new Date().toISOString();
  const { error } = await author.client
    .from('stories')
    .insert({ user_id: author.id, media_url, media_type: 'image', content, expires_at });
  if (error) throw error;
}
