import type { MediaItem } from './media-item.ts';

/** width ÷ height beyond which a single item is cropped or letterboxed; phones take pictures and videos within it */
const MIN_RATIO = { image: 3 / 4, video: 9 / 16 } as const;
const MAX_RATIO = 3;

/** for items of unknown size */
const DEFAULT_RATIO = { image: 4 / 3, video: 16 / 9 } as const;

/** CSS px per pixel; a larger picture blurs */
const MAX_ENLARGEMENT = 1.5;
/** CSS px, so that a small picture is easy to see and press */
const MIN_WIDTH = 240;
/** pixels on either side, below which a picture isn't enlarged at all */
const TINY = 150;

export interface MediaFrame {
  /** width ÷ height of the reserved space */
  ratio: number;
  /** shows the whole item, with bars beside it, instead of cropping it */
  isContained: boolean;
  /** CSS px */
  maxWidth?: number;
}

/** The space that is reserved for a single item. It never changes, whatever loads. */
export function mediaFrame({ kind, width, height }: MediaItem): MediaFrame {
  if (!width || !height) return { ratio: DEFAULT_RATIO[kind], isContained: true };
  const ratio = Math.min(MAX_RATIO, Math.max(MIN_RATIO[kind], width / height));
  if (kind === 'video') return { ratio, isContained: true };
  return { ratio, isContained: false, maxWidth: Math.max(MIN_WIDTH, width * MAX_ENLARGEMENT) };
}

/** Whether a picture is shown at its own size, on its placeholder. */
export function isTiny({ width, height }: MediaItem): boolean {
  return Boolean(width && height) && Math.min(width ?? 0, height ?? 0) < TINY;
}
