import type { PostMedia } from '@pure/contracts';

/** width ÷ height, between which a picture or film by itself keeps its shape: as phones take them */
const TALLEST = { image: 3 / 4, video: 9 / 16 } as const;
const WIDEST = 3;

/** as most are */
const USUAL = { image: 4 / 3, video: 16 / 9 } as const;

/** CSS px for a pixel: what is enlarged further blurs */
const LARGEST = 1.5;
/** CSS px; the place of a small picture is as wide at least, for it to be found and pressed */
const LEAST_WIDTH = 240;
/** pixels on either side, below which a picture isn't enlarged at all */
const TINY = 150;

export interface Frame {
  /** width ÷ height of the place that is held */
  ratio: number;
  /** what doesn't fill it is shown whole, with room beside it */
  whole: boolean;
  /** CSS px that the place is wide at most, where the column would be too much for it */
  width?: number;
}

/** The place of a picture or film that stands by itself. It never changes, whatever arrives. */
export function frameOf({ kind, width, height }: PostMedia): Frame {
  if (!width || !height) return { ratio: USUAL[kind], whole: true };
  const ratio = Math.min(WIDEST, Math.max(TALLEST[kind], width / height));
  if (kind === 'video') return { ratio, whole: true };
  return { ratio, whole: false, width: Math.max(LEAST_WIDTH, width * LARGEST) };
}

/** Whether a picture is shown as small as it is, on a ground of its colours. */
export function isTiny({ width, height }: PostMedia): boolean {
  return Boolean(width && height) && Math.min(width ?? 0, height ?? 0) < TINY;
}
