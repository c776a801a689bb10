/** A picture's pixels are unpacked by whoever looks at it: four bytes each, whatever the file weighs. */
export const MOST_PIXELS = 50_000_000;

/** Browsers show nothing longer in a dimension, on the weakest devices. */
export const LONGEST_SIDE = 20_000;

/** Frames of one moving picture. */
export const MOST_FRAMES = 1000;

/** Segments, chunks or blocks of one picture: far more than any program writes, and read in no time. */
export const MOST_PARTS = 50_000;
