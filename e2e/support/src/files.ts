import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { exif, mp4 } from '@pure/backend/files';
import { createClient } from '@supabase/supabase-js';
import { world } from './world.ts';

/** For `setInputFiles`. */
export interface FilePayload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface PictureOptions {
  mimeType?: 'image/jpeg' | 'image/png' | 'image/webp';
  width?: number;
  height?: number;
  name?: string;
  /** adds noise, so that the file is large */
  noisy?: boolean;
}

/** Lets the browser make a picture: violet above, coral below. */
export async function drawPicture(page: Page, options: PictureOptions = {}): Promise<FilePayload> {
  const { mimeType = 'image/jpeg', width = 640, height = 480, noisy = false } = options;
  const base64 = await page.evaluate(
    async ({ mimeType, width, height, noisy }) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.fillStyle = '#5b3fd6';
      context.fillRect(0, 0, width, height / 2);
      context.fillStyle = '#f2704f';
      context.fillRect(0, height / 2, width, height / 2);
      if (noisy) {
        const noise = context.getImageData(0, 0, width, height);
        for (let at = 0; at < noise.data.length; at += 4096) {
          crypto.getRandomValues(noise.data.subarray(at, at + 4096));
        }
        context.putImageData(noise, 0, 0);
      }
      const blob = await canvas.convertToBlob({ type: mimeType, quality: 0.95 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192) {
        text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      }
      return btoa(text);
    },
    { mimeType, width, height, noisy },
  );
  const name = options.name ?? `picture.${mimeType.split('/')[1]}`;
  return { name, mimeType, buffer: Buffer.from(base64, 'base64') };
}

/** Adds a phone's Exif data: rotation, camera and location. */
export function withPhoneMetadata(picture: FilePayload): FilePayload {
  const { buffer } = picture;
  return {
    ...picture,
    name: 'phone.jpg',
    buffer: Buffer.concat([buffer.subarray(0, 2), exif(6), buffer.subarray(2)]),
  };
}

/** Lets the browser record a short video. */
export async function recordVideo(page: Page): Promise<FilePayload> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 12; frame += 1) {
      if (context) {
        context.fillStyle = frame % 2 ? '#5b3fd6' : '#f2704f';
        context.fillRect(0, 0, 320, 180);
      }
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  });
  return { name: 'film.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') };
}

/** A valid MP4 container with frames that no browser can decode. */
export function unplayableVideo(): FilePayload {
  return { name: 'film.mp4', mimeType: 'video/mp4', buffer: mp4() };
}

/** Downloads a stored file with the secret key. */
export async function downloadFile(bucket: string, path: string): Promise<Buffer> {
  const server = createClient(world().backend.url, world().backend.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await server.storage.from(bucket).download(path);
  if (error) throw error;
  return Buffer.from(await data.arrayBuffer());
}
