import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Member } from '@pure/e2e-support';

export interface MediaFile {
  bytes: Buffer;
  alt?: string;
  /** 4 × 4 colours in base64 */
  placeholder?: string;
  /** in pixels, for files that the server can't measure */
  width?: number;
  height?: number;
}

/** Creates a post with pictures and videos through the API. */
export async function createPostWithMedia(
  author: Member,
  content: string,
  files: MediaFile[],
): Promise<string> {
  const media = [];
  for (const { bytes, ...details } of files) {
    media.push({ ...details, path: await uploadFile(author, bytes, 'posts') });
  }
  const id = randomUUID();
  const { error } = await author.client.rpc('create_post', { id, content, media });
  if (error) throw error;
  return id;
}

/** Uploads a file. @returns its path in the bucket */
export async function uploadFile(
  { id, client }: Member,
  bytes: Buffer,
  bucket: 'posts' | 'stories',
): Promise<string> {
  const uploadId = randomUUID();
  const started = await client.rpc('start_upload', { upload_id: uploadId });
  if (started.error) throw started.error;
  const path = `${id}/${uploadId}`;
  const sent = await client.storage.from('uploads').upload(path, bytes, {
    contentType: 'application/octet-stream',
  });
  if (sent.error) throw sent.error;
  const { data, error } = await client.functions.invoke<{ path: string }>('accept-media', {
    body: { bucket, path },
  });
  if (error || !data) throw error ?? new Error('The file was not accepted');
  return data.path;
}

/** Records a video of one second in the browser. */
export async function makeVideo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 180];
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      if (context) context.fillStyle = `hsl(${260 + frame * 5} 60% 60%)`;
      context?.fillRect(0, 0, 320, 180);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}
