import type { PostMedia } from '@pure/contracts';

/** width ÷ height, between which a picture by itself keeps its shape */
const TALLEST = 4 / 5;
const WIDEST = 3;

/** as most are */
const USUAL = { image: 4 / 3, video: 16 / 9 } as const;

export interface Frame {
  /** width ÷ height of the place that is held */
  ratio: number;
  /** what doesn't fill it is shown whole, with room beside it */
  whole: boolean;
}

/** The place of a picture or film that stands by itself. It never changes, whatever arrives. */
export function frameOf({ kind, width, height }: PostMedia): Frame {
  if (!width || !height) return { ratio: USUAL[kind], whole: true };
  const ratio = Math.min(WIDEST, Math.max(TALLEST, width / height));
  return { ratio, whole: kind === 'video' };
}
