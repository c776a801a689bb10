import { isAnimated } from './is-animated.ts';
import { encodePlaceholder, GRID } from './placeholder.ts';

/** pixels of the longer side: enough for a screen of twice the density */
const LONGEST_SIDE = 2048;
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
 * Draws a picture anew: turned upright, at most 2,048 pixels long, without what the camera wrote into it.
 * What moves stays as it is, and so does what would only grow. Null where the browser can't draw it: the
 * file is then no picture.
 */
export async function prepareImage(file: Blob): Promise<PreparedMedia | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!bitmap) return null;
  try {
    const placeholder = placeholderOf(bitmap);
    const untouched = { blob: file, width: bitmap.width, height: bitmap.height, placeholder };
    if (await isAnimated(file)) return untouched;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const blob = await encode(draw(bitmap, width, height), file.type);
    // `accept-media` cleans what is sent as it was.
    return scale === 1 && blob.size >= file.size ? untouched : { blob, width, height, placeholder };
  } catch {
    // Too large for this device to hold a second time.
    return null;
  } finally {
    bitmap.close();
  }
}

/** WebP where the browser writes it; elsewhere JPEG, unless that would blacken what shines through. */
async function encode(canvas: OffscreenCanvas, type: string): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  if (blob.type === 'image/webp' || type !== 'image/jpeg') return blob;
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** The 4 × 4 colours of a picture, or of the frame that a video shows. */
export function placeholderOf(source: ImageBitmap | HTMLVideoElement): string {
  const small = draw(source, GRID, GRID).getContext('2d');
  return small ? encodePlaceholder(small.getImageData(0, 0, GRID, GRID).data) : '';
}

function draw(source: CanvasImageSource, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas of that size');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}
