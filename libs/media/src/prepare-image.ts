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
 * A GIF stays as it is, since it may move, and so does what would only grow. Null where the browser can't
 * draw it: the file is then no picture.
 */
export async function prepareImage(file: Blob): Promise<PreparedMedia | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!bitmap) return null;
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const placeholder = placeholderOf(bitmap);
    if (file.type === 'image/gif') {
      return { blob: file, width: bitmap.width, height: bitmap.height, placeholder };
    }
    const drawn = await draw(bitmap, width, height).convertToBlob({
      type: 'image/webp',
      quality: QUALITY,
    });
    return { blob: drawn, width, height, placeholder };
  } finally {
    bitmap.close();
  }
}

/** The 4 × 4 colours of a picture, or of the frame that a video shows. */
export function placeholderOf(source: ImageBitmap | HTMLVideoElement): string {
  const small = draw(source, GRID, GRID).getContext('2d');
  return small ? encodePlaceholder(small.getImageData(0, 0, GRID, GRID).data) : '';
}

function draw(source: CanvasImageSource, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, width, height);
  }
  return canvas;
}
