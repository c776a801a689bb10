import { randomUUID } from 'node:crypto';
import type { FilePayload } from './files.ts';
import type { Member } from './member.ts';
import { storePictures } from './store-pictures.ts';

/** A post with a picture, without a browser. The file counts as accepted. Returns the post's id. */
export async function createPicturedPost(
  author: Member,
  picture: FilePayload,
  alt: string,
): Promise<string> {
  const [path] = await storePictures(author, 'posts', picture, 1);
  const id = randomUUID();
  const { error } = await author.client.rpc('create_post', {
    id,
    content: alt,
    media: [{ path, alt }],
  });
  if (error) throw error;
  return id;
}

/** Posts with the same picture and their texts, the last one newest. */
export async function createPicturedPosts(
  author: Member,
  picture: FilePayload,
  contents: string[],
): Promise<void> {
  const paths = await storePictures(author, 'posts', picture, contents.length);
  const rows = paths.map((path, index) => ({
    user_id: author.id,
    content: contents[index] ?? '',
    image_url: path,
  }));
  const { error } = await author.client.from('posts').insert(rows);
  if (error) throw error;
}
