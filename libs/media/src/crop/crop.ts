export interface Size {
  width: number;
  height: number;
}

/** The part of a picture that is kept. The centre is in pixels of the turned picture. */
export interface Crop {
  /** 1 shows as much of the picture as fits the frame */
  zoom: number;
  x: number;
  y: number;
  /** quarter turns clockwise, 0 to 3 */
  turns: number;
}

interface Rectangle extends Size {
  x: number;
  y: number;
}

/** A point in the frame; both coordinates go from 0 to 1. */
export interface FramePoint {
  x: number;
  y: number;
}

export const MAX_ZOOM = 5;
const CENTRE: FramePoint = { x: 0.5, y: 0.5 };

export function initialCrop(picture: Size): Crop {
  return { zoom: 1, x: picture.width / 2, y: picture.height / 2, turns: 0 };
}

/** The size of the picture after its turns. */
export function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/**
 * The kept part, in pixels of the turned picture.
 * @param ratio width by height of the frame
 */
export function keptPart(picture: Size, ratio: number, { zoom, x, y, turns }: Crop): Rectangle {
  const { width, height } = keptSize(turnedSize(picture, turns), ratio, zoom);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Moves the picture with the pointer. @param by in shares of the frame */
export function moveCrop(picture: Size, ratio: number, crop: Crop, by: FramePoint): Crop {
  const { width, height } = keptPart(picture, ratio, crop);
  return within(picture, ratio, {
    ...crop,
    x: crop.x - by.x * width,
    y: crop.y - by.y * height,
  });
}

/** Zooms, and keeps the pixel at a point of the frame where it is. */
export function zoomCrop(
  picture: Size,
  ratio: number,
  crop: Crop,
  zoom: number,
  at: FramePoint = CENTRE,
): Crop {
  const limited = Math.min(MAX_ZOOM, Math.max(1, zoom));
  const before = keptPart(picture, ratio, crop);
  const after = keptPart(picture, ratio, { ...crop, zoom: limited });
  return within(picture, ratio, {
    ...crop,
    zoom: limited,
    x: crop.x + (before.width - after.width) * (at.x - CENTRE.x),
    y: crop.y + (before.height - after.height) * (at.y - CENTRE.y),
  });
}

/** Turns the picture clockwise by a quarter; its centre stays the centre. */
export function turnCrop(picture: Size, ratio: number, crop: Crop): Crop {
  const { height } = turnedSize(picture, crop.turns);
  return within(picture, ratio, {
    ...crop,
    turns: (crop.turns + 1) % 4,
    x: height - crop.y,
    y: crop.x,
  });
}

function keptSize(turned: Size, ratio: number, zoom: number): Size {
  const width = Math.min(turned.width, turned.height * ratio) / zoom;
  return { width, height: width / ratio };
}

/** The frame never shows anything beside the picture. */
function within(picture: Size, ratio: number, crop: Crop): Crop {
  const turned = turnedSize(picture, crop.turns);
  const { width, height } = keptSize(turned, ratio, crop.zoom);
  return {
    ...crop,
    x: Math.min(turned.width - width / 2, Math.max(width / 2, crop.x)),
    y: Math.min(turned.height - height / 2, Math.max(height / 2, crop.y)),
  };
}
