import { encodeCanvas } from '../prepare-image.ts';
import { keptPart, turnedSize, type Crop, type Size } from './crop.ts';

export interface PictureShape {
  /** width by height */
  ratio: number;
  /** pixels of the saved picture */
  width: number;
  /** shown in a circle */
  round?: boolean;
}

export function sizeOf({ ratio, width }: PictureShape): Size {
  return { width, height: Math.round(width / ratio) };
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws the kept part over the whole canvas. */
export function drawCrop(
  context: Context,
  picture: ImageBitmap,
  crop: Crop,
  shape: PictureShape,
): void {
  const { width, height } = sizeOf(shape);
  const { x, y, width: keptWidth } = keptPart(picture, shape.ratio, crop);
  const scale = width / keptWidth;
  const turned = turnedSize(picture, crop.turns);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  if (crop.turns === 1) context.translate(turned.width, 0);
  if (crop.turns === 2) context.translate(turned.width, turned.height);
  if (crop.turns === 3) context.translate(0, turned.height);
  context.rotate((crop.turns * Math.PI) / 2);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0);
}

/** @param type the MIME type of the chosen file */
export async function encodeCrop(
  picture: ImageBitmap,
  crop: Crop,
  shape: PictureShape,
  type: string,
): Promise<Blob> {
  const { width, height } = sizeOf(shape);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas of that size');
  drawCrop(context, picture, crop, shape);
  return encodeCanvas(canvas, type);
}
