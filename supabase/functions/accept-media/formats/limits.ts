import { requireThat } from './format.ts';

/** Every viewer unpacks a picture to four bytes a pixel, whatever the file's size. */
export const MAX_PIXELS = 50_000_000;

/** The longest side that browsers show on weak devices. */
export const MAX_SIDE = 20_000;

/** Frames of one animation. */
export const MAX_FRAMES = 1000;

/** Segments, chunks or blocks of one picture: far more than any program writes, but quick to read. */
export const MAX_PARTS = 50_000;

/** The remaining number of parts to read in a file. One budget covers all levels, because nested lists multiply. */
export interface Budget {
  parts: number;
}

/** @throws BrokenFile when the budget is used up */
export function spendBudget(budget: Budget, parts = 1): void {
  budget.parts -= parts;
  requireThat(budget.parts >= 0, 'too many parts');
}
