import { type Picture, readCode } from '@pure/qr-code/read';
import type { ReaderAnswer, ReaderRequest } from './worker-messages.ts';

/** The longer side, in px: enough for a code that fills a third of it, and quick on a phone. */
const FRAME_SIDE = 800;
/** A small picture is also tried at twice its size. */
const LARGEST_SCALE = 2;
const CENTRE_SIDE = 640;
/** A code is found at the size at which its squares are a few px wide, and that size isn't known before. */
const PICTURE_SIDES = [1000, 600, 1600, 400, 2400];
/** A photo at its own size takes a phone too long. */
const LARGEST_SIDE = 2400;

let isCentreNext = false;

addEventListener('message', ({ data: { bitmap, kind } }: MessageEvent<ReaderRequest>) => {
  const text = kind === 'frame' ? readFrame(bitmap) : readPicture(bitmap);
  bitmap.close();
  postMessage({ text } satisfies ReaderAnswer);
});

/** In turns the whole frame, scaled down, and its centre as it is: a code that is far away is small. */
function readFrame(bitmap: ImageBitmap): string | null {
  isCentreNext = !isCentreNext;
  return readCode(isCentreNext ? scaleTo(bitmap, FRAME_SIDE, 1) : cropCentre(bitmap, CENTRE_SIDE));
}

function readPicture(bitmap: ImageBitmap): string | null {
  const ownSide = Math.max(bitmap.width, bitmap.height);
  const sides = ownSide > LARGEST_SIDE ? PICTURE_SIDES : [ownSide, ...PICTURE_SIDES];
  for (const side of sides) {
    const text = readCode(scaleTo(bitmap, side, LARGEST_SCALE));
    if (text !== null) return text;
  }
  return null;
}

/** Scaled so that the longer side is `side`, if that takes no more than the largest scale. */
function scaleTo(bitmap: ImageBitmap, side: number, largestScale: number): Picture {
  const scale = Math.min(largestScale, side / Math.max(bitmap.width, bitmap.height));
  return draw(bitmap, bitmap.width * scale, bitmap.height * scale, scale);
}

function cropCentre(bitmap: ImageBitmap, side: number): Picture {
  return draw(bitmap, Math.min(side, bitmap.width), Math.min(side, bitmap.height), 1);
}

/** The centre of the bitmap, scaled. */
function draw(bitmap: ImageBitmap, width: number, height: number, scale: number): Picture {
  const canvas = new OffscreenCanvas(Math.max(2, width), Math.max(2, height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas in workers');
  // Transparent pixels are paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const [drawnWidth, drawnHeight] = [bitmap.width * scale, bitmap.height * scale];
  const left = (canvas.width - drawnWidth) / 2;
  const top = (canvas.height - drawnHeight) / 2;
  context.drawImage(bitmap, left, top, drawnWidth, drawnHeight);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
