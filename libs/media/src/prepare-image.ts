import { isAnimated } from './is-animated.ts';
import { encodePlaceholder, GRID } from './placeholder.ts';

/** pixels; enough for a screen of twice the density */
const MAX_SIDE = 2048;
const QUALITY = 0.85;

export interface PreparedMedia {
  blob: Blob;
  /** pixels as shown */
  width: number;
  height: number;
  /** see `encodePlaceholder` */
  placeholder: string;
}

/**
 * Re-encodes a picture: upright, at most 2,048 pixels long, without metadata. An animated picture, or one that
 * would only grow, stays as it is. Returns null if the browser can't decode it.
 */
export async function prepareImage(file: Blob): Promise<PreparedMedia | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!bitmap) return null;
  try {
    const placeholder = createPlaceholder(bitmap);
    const unchanged = { blob: file, width: bitmap.width, height: bitmap.height, placeholder };
    if (await isAnimated(file)) return unchanged;
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const blob = await encodeCanvas(drawScaled(bitmap, width, height), file.type);
    // `accept-media` removes the metadata of an unchanged file.
    return scale === 1 && blob.size >= file.size ? unchanged : { blob, width, height, placeholder };
  } catch {
    // Too large for the memory of this device.
    return null;
  } finally {
    bitmap.close();
  }
}

/** WebP if the browser can encode it; otherwise JPEG, except for pictures that may be transparent. */
export async function encodeCanvas(canvas: OffscreenCanvas, type: string): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  if (blob.type === 'image/webp' || type !== 'image/jpeg') return blob;
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** Encodes the placeholder of a picture or of a video's current frame. */
export function createPlaceholder(source: ImageBitmap | HTMLVideoElement): string {
  const small = drawScaled(source, GRID, GRID).getContext('2d');
  return small ? encodePlaceholder(small.getImageData(0, 0, GRID, GRID).data) : '';
}

function drawScaled(source: CanvasImageSource, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas of that size');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}
